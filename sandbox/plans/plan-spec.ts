import type { RewardOperation } from '../ledger/network-operation.ts'

/** Deliberate plans of the network. Every time is in seconds after the plan is set. */
export interface PlanSpec {
  /** A logical upgrade that a vote plans: the times of the topology freeze and of the switch. */
  readonly lsu?: { readonly freeze: number; readonly switch: number } | undefined
  /** Time at which the SVs announce the upgrade in the topology, if it is later than the freeze. */
  readonly announced?: number | undefined
  /** Time of a switch that the SVs force. */
  readonly rollForward?: number | undefined
  readonly migration?: number | undefined
  /**
   * A vote for a version of the amulet package. Without `from`, the vote is decided at once. With
   * `from`, the version becomes effective at this time.
   */
  readonly amulet?: { readonly version: string; readonly from: number | undefined } | undefined
  /** Name of a package whose newest version the participant has stored but not vetted. */
  readonly unvetted?: string | undefined
  /** Field of the package configuration whose version a vote sets to an empty text. */
  readonly unversioned?: string | undefined
  /** Seconds by which the participant is behind the network. */
  readonly nodeLag?: number | undefined
  /** `no` if the participant stays on the old physical synchronizer when the SVs force a switch. */
  readonly follows?: 'no' | undefined
  /**
   * Validators that have stopped reporting their activity: the number of such validators apart from
   * the local one, or `own` for the local validator.
   */
  readonly silent?: number | 'own' | undefined
  /** Fault of the automation of mining rounds: it is stuck, or has left no round open. */
  readonly rounds?: 'stuck' | 'none' | undefined
  /** `late` if the SVs process payments for names only after the payment's round has closed. */
  readonly names?: 'late' | undefined
  /**
   * Duration in seconds of a transfer pre-approval with a local party as receiver and another
   * validator as provider.
   */
  readonly preapproval?: number | undefined
  readonly rewards?: RewardOperation | undefined
  /**
   * A coupon of the development fund. A number is the delay in seconds before the coupon can be
   * minted. `blocked` blacklists the coupon's manager.
   */
  readonly fund?: number | 'blocked' | undefined
  /**
   * `ended` if rewards for liveness have ended: the cap of rounds is zero, and validators record no
   * liveness.
   */
  readonly liveness?: 'ended' | undefined
}

type Part = (spec: PlanSpec, value: string) => PlanSpec | undefined

const secondsOf = (text: string): number | undefined =>
  /^-?\d{1,8}$/.test(text) ? Number(text) : undefined

/** Returns the parser of a plan that consists of a time only. */
const moment =
  (name: 'announced' | 'rollForward' | 'migration'): Part =>
  (spec, value) => {
    const seconds = secondsOf(value)
    return seconds === undefined ? undefined : { ...spec, [name]: seconds }
  }

const parts: Readonly<Record<string, Part>> = {
  lsu(spec, value) {
    const [freeze, to, ...more] = value.split('..').map(secondsOf)
    if (freeze === undefined || to === undefined || more.length > 0 || freeze > to) return undefined
    return { ...spec, lsu: { freeze, switch: to } }
  },
  announced: moment('announced'),
  'roll-forward': moment('rollForward'),
  migration: moment('migration'),
  amulet(spec, value) {
    const [, version, from] = /^(\d+(?:\.\d+){1,3})(?:@(-?\d{1,8}))?$/.exec(value) ?? []
    if (version === undefined) return undefined
    return { ...spec, amulet: { version, from: from === undefined ? undefined : Number(from) } }
  },
  unvetted: (spec, value) =>
    /^[\w-]{1,100}$/.test(value) ? { ...spec, unvetted: value } : undefined,
  unversioned: (spec, value) =>
    /^[A-Za-z]{1,100}$/.test(value) ? { ...spec, unversioned: value } : undefined,
  'node-lag': (spec, value) =>
    /^\d{1,8}$/.test(value) ? { ...spec, nodeLag: Number(value) } : undefined,
  follows: (spec, value) => (value === 'no' ? { ...spec, follows: value } : undefined),
  silent(spec, value) {
    if (value === 'own') return { ...spec, silent: value }
    return /^\d{1,3}$/.test(value) ? { ...spec, silent: Number(value) } : undefined
  },
  rounds: (spec, value) =>
    value === 'stuck' || value === 'none' ? { ...spec, rounds: value } : undefined,
  preapproval: (spec, value) =>
    /^[1-9]\d{0,7}$/.test(value) ? { ...spec, preapproval: Number(value) } : undefined,
  names: (spec, value) => (value === 'late' ? { ...spec, names: value } : undefined),
  rewards: (spec, value) =>
    value === 'unprocessed' || value === 'delegated' || value === 'validators'
      ? { ...spec, rewards: value }
      : undefined,
  fund(spec, value) {
    if (value === 'blocked') return { ...spec, fund: value }
    return /^[1-9]\d{0,7}$/.test(value) ? { ...spec, fund: Number(value) } : undefined
  },
  liveness: (spec, value) => (value === 'ended' ? { ...spec, liveness: value } : undefined),
}

/**
 * Parses the text of `--plans`, such as `lsu=3600..7200,amulet=0.1.23@86400`. An empty text means
 * no plans. Throws an `Error` that names the invalid part.
 */
export function parsePlans(text: string): PlanSpec {
  let spec: PlanSpec = {}
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue
    const at = part.indexOf('=')
    const name = at === -1 ? part : part.slice(0, at)
    const known = Object.hasOwn(parts, name) ? parts[name] : undefined
    const next = at === -1 ? undefined : known?.(spec, part.slice(at + 1))
    if (next === undefined) {
      throw new Error(
        `plan '${part}' is not one of lsu=FREEZE..SWITCH, announced=S, roll-forward=S, migration=S, amulet=VERSION[@S], unvetted=PACKAGE, unversioned=FIELD, node-lag=S, follows=no, silent=N|own, rounds=stuck|none, names=late, preapproval=S, rewards=unprocessed|delegated|validators, fund=S|blocked, liveness=ended`,
      )
    }
    spec = next
  }
  return spec
}
