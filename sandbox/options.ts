import { parseArgs } from 'node:util'
import { parseFaults, type FaultSpec } from './faults.ts'
import { parseTraffic, type ParsedTraffic } from './member-traffic/settings.ts'
import { isCanton, type Canton } from './participant/canton.ts'
import { parsePlans, type PlanSpec } from './plans/plan-spec.ts'
import { parseScanFaults, type FaultsByScan } from './scans/scan-faults.ts'

/**
 * The releases whose endpoints the sandbox can serve; `all` means the endpoints of every Scan
 * release. `next` is the release after 0.9, with a participant of Canton 3.6.
 */
export const releases = ['all', '0.7', '0.9', 'next'] as const
export type Release = (typeof releases)[number]

/** The options of the embedded network. The same options result in the same history. */
export interface SandboxOptions {
  seed: number
  updates: number
  /** Number of additional holdings at the start, spread over a few users. */
  holdings: number
  /**
   * Number of additional contracts at the start that are known only to the participant's parties.
   */
  contracts: number
  /** Number of additional parties that the participant hosts; they are unknown to the network. */
  parties: number
  release: Release
  /** The release of the participant; by default the one that matches Scan's release. */
  canton?: Canton
  faults: FaultSpec | undefined
  /** Planned changes and faults of the network, from `--plans`; undefined for none. */
  plans?: PlanSpec
  /**
   * Prefixes of Scan's and the participant's paths that are hidden from callers, as by an ingress;
   * none by default.
   */
  hidden?: readonly string[]
  /** Settings of the participant's traffic; undefined for the defaults. */
  traffic?: ParsedTraffic
  /** Number of Scans in the network, each with its own address; 0 for a single one. */
  scans: number
  scanTroubles: FaultsByScan
  auth: boolean
  /** The end of the history; the present by default. */
  now?: Date
  /**
   * The time at which the clock is stopped. The history ends at this time, and no updates are
   * committed automatically.
   */
  stillAt?: Date
  /** Lifetime of an access token in seconds. */
  tokenSeconds: number
  /** Origins that may call the identity provider's token endpoint from a browser. */
  origins?: readonly string[]
}

/** The default options. */
export const defaultOptions: SandboxOptions = {
  seed: 1,
  updates: 20_000,
  holdings: 0,
  contracts: 0,
  parties: 0,
  release: 'all',
  faults: undefined,
  scans: 0,
  scanTroubles: new Map(),
  auth: false,
  tokenSeconds: 600,
}

/** The sandbox's flags in the form of `parseArgs`. A command can add further flags. */
export const sandboxFlags = {
  seed: { type: 'string' },
  updates: { type: 'string' },
  holdings: { type: 'string' },
  contracts: { type: 'string' },
  parties: { type: 'string' },
  release: { type: 'string' },
  participant: { type: 'string' },
  faults: { type: 'string' },
  hide: { type: 'string' },
  traffic: { type: 'string' },
  plans: { type: 'string' },
  scans: { type: 'string' },
  'scan-trouble': { type: 'string' },
  'still-at': { type: 'string' },
  auth: { type: 'boolean' },
  'token-seconds': { type: 'string' },
} as const

/** The lines of the sandbox's flags in a `--help` text. */
export const sandboxHelp = `  --seed N          everything that looks random comes from this number (default 1)
  --updates N       updates in the history at the start, 1 to 2000000 (default 20000)
  --holdings N      so many more holdings, 0 to 2000000, in the hands of eight users (default 0)
  --contracts N     so many more private contracts on the participant, 0 to 1000000 (default 0)
  --parties N       so many more parties on the participant, 0 to 100000 (default 0)
  --release R       which Scan endpoints exist: all, 0.7, 0.9 or next (default all);
                    next has a participant of Canton 3.6 too, the others have one of 3.5
  --participant R   which Canton release the participant is of: 3.4, 3.5, 3.6 or 3.7
  --faults SPEC     make trouble on purpose, for instance
                    latency=500..2000,400=1%,429=5%,500=2%,503=3%,cut=1%,malformed=1%,reset=1%
                    scan:503=100% limits a fault to one of ledger, scan, validator, registry
                    retry-after=30 or retry-after=none is what each 429 and 503 says then
                    (PUT /sandbox/faults with such a text changes it while running,
                    GET shows it, an empty text ends it)
  --plans SPEC      what lies ahead of the network, times in seconds from the start, for instance
                    lsu=3600..7200 (a logical upgrade, frozen and switched then; announced=S
                    if later than its freeze), roll-forward=60, migration=86400,
                    amulet=0.1.23 or amulet=0.1.23@86400 (voted, at once or from then on),
                    unvetted=splice-wallet, unversioned=walletPayments (a version is voted to be
                    empty), node-lag=1200 (the participant is so far behind), follows=no (nor does
                    it follow a roll-forward; both are seen with --participant 3.6), silent=3 or
                    silent=own (validators that report nothing for five hours), rounds=stuck (for
                    an hour), rounds=none (no round is open: payments by the wallet and rewards
                    stop), names=late (payments for names are looked at after their round),
                    preapproval=600 (another validator provides one of a local party, which ends
                    then), rewards=unprocessed (no coupons by traffic are made since an hour),
                    rewards=delegated (the validator shares and claims those of a party by a
                    minting delegation since an hour, and keeps a share),
                    rewards=validators (rounds reward validators by traffic, too, since an hour),
                    fund=600 (a coupon of the fund can be minted only after so many seconds),
                    fund=blocked (the manager of a coupon of the fund is blacklisted),
                    liveness=ended (no rewards for it since five hours)
                    (PUT /sandbox/plans with such a text changes it while running, from then on;
                    an empty text takes it back)
  --hide PATHS      keep Scan's and the participant's paths that begin so from callers, as some
                    operators do, and as older releases have them not: for instance
                    /v0/admin,/v0/backfilling,/v2/updates/get-updates-page
  --traffic SPEC    how the participant's traffic behaves, for instance left=150000,burn=2000: bytes
                    that are left, and bytes a second that others use; base=off gives no base
                    rate, delay=SECONDS|never is how long a purchase takes to count, pays=off
                    leaves requests to buy unpaid until they expire, top-up=BYTES/SECONDS has
                    the validator buy by itself: so many bytes a second, so often at most;
                    top-up=was-on leaves the state of a top-up that was switched off;
                    bought=by-transfer has the validator buy once by a transfer of the token
                    standard
                    (PUT /sandbox/traffic changes it while running, GET shows it)
  --scans N         so many Scans to hold answers against, 2 to 13, each of another SV
                    (default: one Scan)
  --scan-trouble T  what is the matter with them, for instance
                    2:lag=40,3:lie=amount,4:lie=event,5:lie=vote,6:fail,7:slow=30
                    (PUT /sandbox/scans with such a text changes it while running)
  --still-at TIME   let the history end at this time, and time stand still: every start gives
                    the same network, for instance 2026-03-02T09:30:00Z
  --auth            require tokens, and run an OpenID Connect provider that issues them
                    (DELETE /sandbox/sign-ins ends every sign-in: nothing is renewed any more;
                    PUT /sandbox/provider with down cuts all connections to it, until up)
  --token-seconds N how long an access token lasts, 5 to 86400 (default 600)`

/** Thrown for a flag with an invalid value. The message names the flag and the accepted values. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}

/**
 * Parses the sandbox's flags and ignores all others, so that a command with other flags can share
 * its arguments.
 * @throws OptionError
 */
export function parseSandboxFlags(argv: readonly string[]): SandboxOptions {
  const { values } = parseArgs({
    args: [...argv],
    strict: false,
    options: sandboxFlags,
  })
  const scans = wholeNumber('scans', values.scans, 2, 13, defaultOptions.scans)
  return {
    seed: wholeNumber('seed', values.seed, 0, 4_294_967_295, defaultOptions.seed),
    updates: wholeNumber('updates', values.updates, 1, 2_000_000, defaultOptions.updates),
    holdings: wholeNumber('holdings', values.holdings, 0, 2_000_000, defaultOptions.holdings),
    contracts: wholeNumber('contracts', values.contracts, 0, 1_000_000, defaultOptions.contracts),
    parties: wholeNumber('parties', values.parties, 0, 100_000, defaultOptions.parties),
    release: release(values.release),
    ...(values.participant === undefined ? {} : { canton: canton(values.participant) }),
    faults: faults(values.faults),
    ...(values.plans === undefined ? {} : { plans: plans(values.plans) }),
    ...(values.hide === undefined ? {} : { hidden: hiddenPaths(values.hide) }),
    ...(values.traffic === undefined ? {} : { traffic: traffic(values.traffic) }),
    ...(values['still-at'] === undefined ? {} : { stillAt: moment(values['still-at']) }),
    scans,
    scanTroubles: troubles(values['scan-trouble'], scans),
    auth: flag('auth', values.auth),
    tokenSeconds: wholeNumber(
      'token-seconds',
      values['token-seconds'],
      5,
      86_400,
      defaultOptions.tokenSeconds,
    ),
  }
}

type FlagValue = string | boolean | undefined

function wholeNumber(
  name: string,
  value: FlagValue,
  least: number,
  most: number,
  fallback: number,
): number {
  if (value === undefined) return fallback
  const number = Number(value)
  if (typeof value !== 'string' || !/^\d{1,10}$/.test(value) || number < least || number > most) {
    throw new OptionError(`--${name} takes a whole number from ${least} to ${most}`)
  }
  return number
}

function release(value: FlagValue): Release {
  if (value === undefined) return defaultOptions.release
  const known = releases.find((one) => one === value)
  if (known === undefined) throw new OptionError('--release takes all, 0.7, 0.9 or next')
  return known
}

function canton(value: FlagValue): Canton {
  const known = isCanton(value) ? value : undefined
  if (known === undefined) throw new OptionError('--participant takes 3.4, 3.5, 3.6 or 3.7')
  return known
}

function faults(value: FlagValue): FaultSpec | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw new OptionError('--faults takes a list of faults')
  try {
    return parseFaults(value)
  } catch (error) {
    throw new OptionError(`--faults: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function traffic(value: FlagValue): ParsedTraffic {
  try {
    return parseTraffic(typeof value === 'string' ? value : 'nothing')
  } catch (error) {
    throw new OptionError(`--traffic: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function plans(value: FlagValue): PlanSpec {
  if (typeof value !== 'string') throw new OptionError('--plans takes a list of plans')
  try {
    return parsePlans(value)
  } catch (error) {
    throw new OptionError(`--plans: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function troubles(value: FlagValue, scans: number): FaultsByScan {
  if (value === undefined) return defaultOptions.scanTroubles
  if (typeof value !== 'string' || scans === 0) {
    throw new OptionError('--scan-trouble is of several Scans: set --scans too')
  }
  try {
    return parseScanFaults(value, scans)
  } catch (error) {
    throw new OptionError(
      `--scan-trouble ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function hiddenPaths(value: FlagValue): readonly string[] {
  const paths = typeof value === 'string' ? value.split(',') : []
  if (paths.length === 0 || paths.some((path) => !path.startsWith('/'))) {
    throw new OptionError('--hide takes paths with commas between them, such as /v0/admin')
  }
  return paths
}

function moment(value: FlagValue): Date {
  const time = new Date(typeof value === 'string' ? value : '')
  if (Number.isNaN(time.getTime())) {
    throw new OptionError('--still-at takes a time such as 2026-03-02T09:30:00Z')
  }
  return time
}

function flag(name: string, value: FlagValue): boolean {
  if (value === undefined) return false
  if (typeof value === 'boolean') return value
  throw new OptionError(`--${name} takes no value`)
}
