import type { Hono } from 'hono'
import type { Family, FamilyApp } from './families.ts'
import { faultControl } from './fault-control.ts'
import { FaultInjector } from './fault-injector.ts'
import type { SignIn } from './identity/sign-in.ts'
import { signInControl } from './identity/sign-in-control.ts'
import { createLedger } from './ledger/create-ledger.ts'
import type { Ledger } from './ledger/ledger.ts'
import { setTraffic, trafficControl } from './member-traffic/control.ts'
import { meterOf } from './member-traffic/meter.ts'
import type { SandboxOptions } from './options.ts'
import { createParticipant, participantApp } from './participant/app.ts'
import { cantonOf } from './participant/canton.ts'
import { participantStreams } from './participant/streams.ts'
import { planControl } from './plans/plan-control.ts'
import { Plans } from './plans/plans.ts'
import { registryApp } from './registry/app.ts'
import { scanApp } from './scan/app.ts'
import { logsHoldings, versions } from './scan/release.ts'
import { severalScans, type NumberedScan } from './scans/several.ts'
import { validatorApp } from './validator/app.ts'

/** The embedded network: four API families over one ledger. */
export interface Sandbox {
  /**
   * The applications of the families. Each serves the documented paths of its family at its root;
   * the application of the ledger opens WebSockets with `upgrade`.
   */
  readonly families: Readonly<Record<Family, FamilyApp>>
  /**
   * The network's Scans. The first one is the Scan in `families`. Empty if the network has a single
   * Scan.
   */
  readonly scans: readonly NumberedScan[]
  readonly ledger: Ledger
  /**
   * The operator's routes: `GET` and `PUT` of `/faults`, `/traffic` and `/plans`; of `/scans` for a
   * network with several Scans; and the routes of `signInControl` if tokens are required.
   */
  readonly control: Hono
  readonly signIn?: SignIn
  close(): Promise<void>
}

/** Returns the time at which the history ends, and the clock for the time afterwards. */
function timeOf({ now, stillAt }: SandboxOptions): { now?: Date; clock?: () => number } {
  if (stillAt !== undefined) return { now: stillAt, clock: () => stillAt.getTime() * 1000 }
  return now === undefined ? {} : { now }
}

/**
 * Creates the network from its options. The same options give the same history. New updates are
 * committed every few seconds until `close`.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { seed, updates, holdings, contracts, parties, release, hidden } = options
  const holdingsLog = logsHoldings(versions[release])
  const { plans: spec = {} } = options
  const trouble = {
    silent: spec.silent,
    areRoundsStuck: spec.rounds === 'stuck',
    rewards: spec.rewards,
    hasLivenessEnded: spec.liveness === 'ended',
    areNamesLate: spec.names === 'late',
  }
  const ledger = createLedger({
    seed,
    updates,
    holdings,
    contracts,
    holdingsLog,
    trouble,
    ...timeOf(options),
  })
  if (options.traffic === undefined) meterOf(ledger)
  else setTraffic(ledger, options.traffic)
  const participant = createParticipant(ledger, parties, options.canton ?? cantonOf(release))
  const plans = new Plans(ledger, participant)
  if (options.plans !== undefined) plans.change(spec)
  // Loaded only if tokens are required, because a provider is a lot of code.
  const identity = options.auth
    ? await (await import('./identity/sign-in.ts')).openSignIn(participant, options)
    : undefined
  const injector = new FaultInjector(seed, options.faults ?? [])
  const scan = { release, plans, ...(hidden && { hidden }) }
  const several =
    options.scans === 0
      ? undefined
      : severalScans(ledger, { ...scan, count: options.scans, troubles: options.scanTroubles })
  const apps: Readonly<Record<Family, Hono>> = {
    ledger: participantApp(participant, identity?.authenticate, hidden),
    scan: several?.scans[0]?.app ?? scanApp(ledger, scan),
    validator: validatorApp(ledger, {
      release,
      ...(identity && { userOf: identity.walletUser }),
    }),
    registry: registryApp(ledger),
  }
  const control = faultControl(injector)
  control.route('/', trafficControl(ledger))
  control.route('/', planControl(plans))
  if (identity !== undefined) control.route('/', signInControl(identity))
  if (several !== undefined) control.route('/', several.control)
  if (options.stillAt === undefined) ledger.start()
  return {
    families: {
      ledger: Object.assign(injector.wrap('ledger', apps.ledger), {
        upgrade: injector.wrapUpgrade(
          participantStreams(participant, identity?.authenticate, hidden),
        ),
      }),
      scan: injector.wrap('scan', apps.scan),
      validator: injector.wrap('validator', apps.validator),
      registry: injector.wrap('registry', apps.registry),
    },
    scans: (several?.scans ?? []).map(({ host, app }) => ({
      host,
      app: injector.wrap('scan', app),
    })),
    ledger,
    control,
    ...(identity && { signIn: identity.signIn }),
    close: async () => {
      ledger.stop()
      await identity?.close()
    },
  }
}
