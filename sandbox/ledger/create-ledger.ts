import { commandRules } from '../actions/command-rules.ts'
import { importState } from '../activity-generator/genesis.ts'
import { recordTimes } from '../activity-generator/timeline.ts'
import { PrivateApplication } from '../activity-generator/private-application.ts'
import { ActivityGenerator } from '../activity-generator/activity-generator.ts'
import type { NetworkFaults } from '../activity-generator/network-faults.ts'
import { Ledger, type Automation } from './ledger.ts'
import { makeNetwork } from './make-network.ts'
import { minute } from './micros.ts'
import { Prng } from './prng.ts'

export interface LedgerOptions {
  /**
   * Seed of the random numbers. The same seed, size and end give exactly the same ledger, including
   * every id. Default 1.
   */
  readonly seed?: number
  /** Number of updates in the history. Default 20,000. */
  readonly updates?: number
  /** Number of additional holdings of users before the history begins. Default 0. */
  readonly holdings?: number
  /**
   * Number of additional contracts of the private application before the history begins. Default 0.
   */
  readonly contracts?: number
  /** The end of the history. Default: now. */
  readonly now?: Date
  /** True if changes of holdings are logged at the end, as since Splice 0.6.11. Default true. */
  readonly holdingsLog?: boolean
  /** True if the local participant has an application known only to its parties. Default true. */
  readonly hasPrivateApplication?: boolean
  /** The clock after the history, microseconds since 1970. By default, it continues from `now`. */
  readonly clock?: () => number
  /** Faults of the network itself. Default: none. */
  readonly trouble?: NetworkFaults
}

const firstMigration = 3

/** The share of the history in the first migration id. */
const firstShare = 0.4

/**
 * The share of the history before changes of holdings are logged. It includes a part of the second
 * migration id.
 */
const unloggedShare = 0.55

/** Number of network updates between two updates of a private application. */
const privateInterval = 12

/**
 * Number of network updates between two private updates while the ledger is live. It is smaller
 * than in the history, so that a viewer sees changes.
 */
const privateLiveInterval = 4

/**
 * Number of updates after the unassignment of a contract that stays in flight until the history
 * ends.
 */
const inFlightBefore = 15

/** Microseconds since 1970. */
function systemClock(): number {
  return Math.floor((performance.timeOrigin + performance.now()) * 1000)
}

/** Returns a ledger with a history that ends now, and with the automation that continues it. */
export function createLedger(options: LedgerOptions = {}): Ledger {
  const { seed = 1, updates = 20_000, holdings = 0, now, holdingsLog = true } = options
  const begun = systemClock()
  const end = now ? now.getTime() * 1000 : (options.clock?.() ?? begun)
  const clock = options.clock ?? (() => systemClock() - begun + end)
  const ledger = new Ledger(makeNetwork(seed), commandRules, clock)
  const migration = Math.max(1, Math.floor(updates * firstShare))
  const logged = Math.floor(updates * unloggedShare)
  const recordTime = recordTimes(updates, migration, end)
  importState(ledger, seed, recordTime(0) - minute, holdings)
  ledger.migrate(firstMigration)
  const traffic = new ActivityGenerator(
    ledger,
    seed,
    { start: recordTime(0), end },
    options.trouble,
  )
  const application = new PrivateApplication(ledger, seed, options.hasPrivateApplication ?? true)
  application.importLoans(options.contracts ?? 0, recordTime(0) - minute)
  traffic.scene.beside = (draft, roots) => application.beside(draft, roots)
  const prng = new Prng(seed ^ 0x74696d65)
  let effective = 0
  for (let position = 0; position < updates; position += 1) {
    if (position === migration) {
      ledger.migrate(firstMigration + 1)
      ledger.upgradeAmulet('inline')
      effective = 0
    }
    if (holdingsLog && position === logged) ledger.upgradeAmulet('logged')
    const time = Math.max(recordTime(position), ledger.latestTime + 1)
    effective = Math.max(time - prng.between(60_000, 450_000), effective + 1)
    const head = {
      recordTime: time,
      effectiveAt: effective,
      synchronizer: ledger.network.globalSynchronizer,
      workflowId: '',
    }
    if (position % privateInterval === privateInterval - 1)
      commitPrivately(application, ledger, time)
    const left = position === updates - inFlightBefore && traffic.leaveInFlight(head)
    if (!left) traffic.commitAt(head)
  }
  // A short history may end before the last era. The live network still continues with the current
  // packages.
  ledger.upgradeAmulet(holdingsLog ? 'logged' : 'inline')
  ledger.automate(withApplication(traffic, application, ledger))
  return ledger
}

/** Commits a private update between the newest update and a time, if there is room between them. */
function commitPrivately(application: PrivateApplication, ledger: Ledger, before: number): void {
  const room = before - ledger.latestTime - 2
  if (room <= 0) return
  const recordTime = ledger.latestTime + application.between(1, room)
  application.commitAt({
    recordTime,
    effectiveAt: recordTime - application.between(60_000, 450_000),
    synchronizer: ledger.network.globalSynchronizer,
    workflowId: '',
  })
}

/**
 * Adds the private application to the automation: while the ledger is live, the application commits
 * an update after every few updates of the network.
 */
function withApplication(
  traffic: ActivityGenerator,
  application: PrivateApplication,
  ledger: Ledger,
): Automation {
  let steps = 0
  return {
    operation: traffic,
    step: () => {
      traffic.step()
      steps += 1
      if (steps % privateLiveInterval === 0) application.commitAt(ledger.headNow())
    },
  }
}
