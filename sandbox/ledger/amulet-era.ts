/**
 * The events by which splice-amulet shows transfers, by its version:
 * - `summed`, before 0.1.17 (Splice 0.5.16): below every payment, an `AmuletRules_Transfer`
 *   contains a summary;
 * - `inline`, since then: transfers and settlements of the token standard happen inside their own
 *   choices, without that exercise and without a summary, and locked amulets have the second form of
 *   their choices;
 * - `logged`, since 0.1.21 (Splice 0.6.11): the same, and every change of a party's holdings is an
 *   `EventLog_HoldingsChange`.
 */
export type AmuletEra = 'summed' | 'inline' | 'logged'
