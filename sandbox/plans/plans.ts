import type { Ledger } from '../ledger/ledger.ts'
import { nextAmuletPackage } from '../ledger/packages.ts'
import { day, isoTime, second } from '../ledger/micros.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import type { Participant } from '../participant/participant.ts'
import type { PlanSpec } from './plan-spec.ts'

/** An announcement in the synchronizer's topology. */
export interface Announcement {
  /** Microseconds since 1970, as for all times in this module. */
  readonly freezeAt: number
  readonly switchAt: number
  readonly serial: number
}

/** Serial of the first physical synchronizer. */
const firstSerial = 3

const protocolVersion = '35'

/** Time after the switch until participants have followed the switch, in microseconds. */
const switchTakes = 20 * second

interface Upgrade extends Announcement {
  readonly announcedAt: number
}

/**
 * Upgrades and other plans of the network. Votes for plans are on the ledger; announcements of
 * upgrades are in the topology. Empty until a plan is set.
 */
export class Plans {
  #spec: PlanSpec = {}
  #upgrade: Upgrade | undefined
  #forced: Announcement | undefined
  #migrationAt: number | undefined
  #serial = firstSerial

  constructor(
    readonly ledger: Ledger,
    /** The participant, which may lack packages and lag behind the network. */
    readonly participant?: Pick<Participant, 'packages' | 'timeRead'>,
  ) {
    if (participant !== undefined) participant.timeRead = () => this.#timeRead()
  }

  get spec(): PlanSpec {
    return this.#spec
  }

  /** Replaces the plans. Previous plans that the new spec omits are reversed. */
  change(spec: PlanSpec): void {
    this.#follow()
    const before = this.#spec
    this.#spec = spec
    const now = this.ledger.now()
    this.#planUpgrade(spec, now)
    this.#planMigration(spec, now)
    this.#forced =
      spec.rollForward === undefined
        ? undefined
        : { freezeAt: now, switchAt: now + spec.rollForward * second, serial: this.#serial + 1 }
    this.#vote(spec, now)
    this.participant?.packages.leaveUnvetted(spec.unvetted)
    if (spec.fund !== undefined || spec.rewards === 'validators') {
      this.participant?.packages.hold(nextAmuletPackage.id)
    }
    this.#decideFund(spec, before)
    const { operation } = this.ledger
    if (operation !== undefined) {
      operation.areRoundsStuck = spec.rounds !== undefined
      if (spec.rounds === 'none') operation.archiveOpenRounds()
      operation.rewards = spec.rewards
      if (spec.preapproval !== undefined) {
        operation.preapproveFromElsewhere(spec.preapproval * second)
      }
    }
  }

  get serial(): number {
    this.#follow()
    return this.#serial
  }

  /** The announced logical upgrade; undefined after the network has switched. */
  get announced(): Announcement | undefined {
    this.#follow()
    const upgrade = this.#upgrade
    return upgrade !== undefined && upgrade.announcedAt <= this.ledger.now() ? upgrade : undefined
  }

  /** The switch that the SVs force. It stays set after the switch. */
  get forced(): Announcement | undefined {
    return this.#forced
  }

  get migration(): { readonly time: number; readonly migrationId: number } | undefined {
    const last = this.ledger.migrations.at(-1)?.migrationId ?? 0
    return this.#migrationAt === undefined
      ? undefined
      : { time: this.#migrationAt, migrationId: last + 1 }
  }

  physicalId(serial: number): string {
    return `${this.ledger.network.globalSynchronizer}::${protocolVersion}-${serial}`
  }

  #timeRead(): number {
    const now = this.ledger.now() - (this.#spec.nodeLag ?? 0) * second
    const stopped = this.#spec.follows === 'no' ? this.#forced?.switchAt : undefined
    return stopped === undefined ? now : Math.min(now, stopped)
  }

  /**
   * Applies changes that are due. The announcement ends with the switch, because the new
   * synchronizer has no announcement.
   */
  #follow(): void {
    const now = this.ledger.now()
    const upgrade = this.#upgrade
    if (upgrade !== undefined && now >= upgrade.switchAt + switchTakes) {
      this.#serial = upgrade.serial
      this.#upgrade = undefined
    }
    if (this.#forced !== undefined && now >= this.#forced.switchAt + switchTakes) {
      this.#serial = Math.max(this.#serial, this.#forced.serial)
    }
  }

  #planUpgrade({ lsu, announced }: PlanSpec, now: number): void {
    const before = this.#upgrade
    if (lsu === undefined) {
      this.#upgrade = undefined
      if (before !== undefined) this.#decidePlan('Take the upgrade of the synchronizer back', null)
      return
    }
    const freezeAt = now + lsu.freeze * second
    const switchAt = now + lsu.switch * second
    const serial = this.#serial + 1
    this.#upgrade = {
      freezeAt,
      switchAt,
      serial,
      // SVs announce an upgrade at its freeze at the earliest.
      announcedAt: Math.max(freezeAt, now + (announced ?? lsu.freeze) * second),
    }
    this.#decidePlan('Upgrade the synchronizer to its next incarnation', {
      topologyFreezeTime: isoTime(freezeAt),
      upgradeTime: isoTime(switchAt),
      newPhysicalSynchronizerSerial: String(serial),
      newPhysicalSynchronizerProtocolVersion: protocolVersion,
    })
  }

  #decidePlan(reason: string, plan: JsonObject | null): void {
    this.ledger.operation?.decide({
      reason,
      dso: { nextLogicalUpgrade: plan ?? undefined },
    })
  }

  #planMigration({ migration }: PlanSpec, now: number): void {
    const before = this.#migrationAt
    if (migration === undefined && before === undefined) return
    this.#migrationAt = migration === undefined ? undefined : now + migration * second
    this.ledger.operation?.decide({
      reason: 'Migrate the network to new nodes',
      dso: {
        nextUpgradeAt: this.#migrationAt === undefined ? undefined : isoTime(this.#migrationAt),
      },
    })
  }

  /** Votes on the rules of the development fund, and has its manager allocate a coupon. */
  #decideFund({ fund }: PlanSpec, before: PlanSpec): void {
    const { operation } = this.ledger
    if (operation === undefined || (fund === undefined && before.fund === undefined)) return
    const delay = typeof fund === 'number' ? fund * second : undefined
    // A blacklisted manager cannot allocate, so the coupon is allocated before the vote.
    if (fund === 'blocked') operation.allocateFundCoupon(undefined)
    operation.decide({
      reason: 'Change the rules of the development fund',
      amulet: {
        fundManagerBlacklist: fund === 'blocked' ? [operation.fundManager] : undefined,
        fundMintingDelay: delay,
      },
    })
    if (delay !== undefined) operation.allocateFundCoupon(delay)
  }

  #vote({ amulet, unversioned }: PlanSpec, now: number): void {
    if (unversioned !== undefined) {
      this.ledger.operation?.decide({
        reason: `Leave the version of ${unversioned} empty`,
        amulet: { unversioned },
      })
    }
    if (amulet === undefined) return
    this.ledger.operation?.decide({
      reason: `Upgrade the amulet package to ${amulet.version}`,
      amulet: { amuletVersion: amulet.version },
      ...(amulet.from !== undefined && {
        effectiveAt: Math.min(now + amulet.from * second, now + 365 * day),
      }),
    })
  }
}
