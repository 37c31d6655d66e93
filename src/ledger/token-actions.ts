/**
 * The ways in which an update changes holdings of the network's token. Amounts are added up for
 * each of these.
 */
export const tokenActions = ['transferred', 'minted', 'burnt'] as const
export type TokenAction = (typeof tokenActions)[number]
