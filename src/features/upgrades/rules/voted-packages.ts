/**
 * The package versions that the network requires (docs/network-rules.md, Packages that the network
 * requires).
 */
import { configProposal } from '#features/votes/rules/config-of-action.ts'
import { memberAtPath, list, text, timeIn } from '#features/votes/rules/read-values.ts'
import { voteRowState, type VoteRow } from '#features/votes/rules/vote-row.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import type { Json } from '#ledger/json.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'

/** A package name with its required version. */
export interface RequiredVersion {
  readonly name: string
  readonly version: string
  /** The time from which the version is required; undefined if it is already in force. */
  readonly from: RecordTime | undefined
  /**
   * The vote that requires the version; undefined if it is in force or in the schedule of the
   * rules.
   */
  readonly voteId: string | undefined
}

/**
 * Returns the package of a field of `packageConfig`: `splice-amulet-name-service` for
 * `amuletNameService`.
 */
export function packageOfField(field: string): string {
  return `splice-${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** The packages that only participants of SVs must vet. */
const forSvsOnly: ReadonlySet<string> = new Set([packageOfField('dsoGovernance')])

/**
 * Returns the versions that a participant must vet: all for an SV's participant, otherwise those
 * for validators.
 */
export function requiredOf(
  required: readonly RequiredVersion[],
  participant: { readonly isSv: boolean },
): readonly RequiredVersion[] {
  return participant.isSv ? required : required.filter(({ name }) => !forSvsOnly.has(name))
}

function versionsIn(config: Json | undefined): ReadonlyMap<string, string> {
  const versions = memberAtPath(config, 'packageConfig')
  const found = new Map<string, string>()
  if (versions === undefined || !isJsonObject(versions)) return found
  for (const [field, json] of Object.entries(versions)) {
    const version = text(json)
    // An empty version does not require anything.
    if (version !== undefined && version.trim() !== '') found.set(packageOfField(field), version)
  }
  return found
}

/** Returns the versions in force, sorted by package name. */
export function requiredNow(amuletConfig: Json | undefined): readonly RequiredVersion[] {
  return [...versionsIn(amuletConfig)]
    .map(([name, version]) => ({ name, version, from: undefined, voteId: undefined }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Vote states in which the action is decided but not executed. */
const decided: ReadonlySet<string> = new Set([
  'will pass',
  'due, not yet executed',
  'accepted, not yet effective',
])

/**
 * Returns the versions that become required, soonest first. Sources are votes with enough accepts
 * and a future time, and the older schedule in the rules. A vote only changes the versions that
 * differ from its own base configuration.
 */
export function requiredLater(
  rows: readonly VoteRow[],
  amuletRules: Json | undefined,
  now: RecordTime,
): readonly RequiredVersion[] {
  const byVote = rows.flatMap((row) => {
    if (!decided.has(voteRowState(row, now)) || row.effectiveAt === undefined) return []
    const proposal = configProposal(row.action, { amulet: undefined, dso: undefined })
    if (proposal?.rules !== 'amulet' || !row.action.tag.endsWith('_SetConfig')) return []
    return changes(proposal.base, proposal.proposed).map(([name, version]) => ({
      name,
      version,
      from: row.effectiveAt,
      voteId: row.id,
    }))
  })
  const current = memberAtPath(amuletRules, 'configSchedule', 'initialValue')
  const scheduled = (
    list(memberAtPath(amuletRules, 'configSchedule', 'futureValues')) ?? []
  ).flatMap((item) => {
    const from = timeIn(memberAtPath(item, '_1'))
    if (from === undefined || compareRecordTimes(from, now) <= 0) return []
    return changes(current, memberAtPath(item, '_2')).map(([name, version]) => ({
      name,
      version,
      from,
      voteId: undefined,
    }))
  })
  return [...byVote, ...scheduled].toSorted(
    (a, b) =>
      (a.from === undefined || b.from === undefined ? 0 : compareRecordTimes(a.from, b.from)) ||
      (a.name < b.name ? -1 : 1),
  )
}

function changes(
  base: Json | undefined,
  proposed: Json | undefined,
): readonly (readonly [string, string])[] {
  const before = versionsIn(base)
  return [...versionsIn(proposed)].filter(([name, version]) => before.get(name) !== version)
}

/**
 * Returns the synchronizers that hold the network's contracts. The network's packages must be
 * vetted on these.
 */
export function requiredSynchronizers(amuletConfig: Json | undefined): readonly string[] {
  const settings = memberAtPath(amuletConfig, 'decentralizedSynchronizer')
  const pairs = list(memberAtPath(settings, 'requiredSynchronizers', 'map')) ?? []
  const ids = pairs.flatMap((pair) => {
    const id = text(list(pair)?.[0])
    return id === undefined ? [] : [id]
  })
  const active = text(memberAtPath(settings, 'activeSynchronizer'))
  return ids.length > 0 || active === undefined ? ids : [active]
}
