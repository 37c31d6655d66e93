/**
 * Synchronizer upgrades that keep the synchronizer's id (docs/network-rules.md, Upgrades of the
 * synchronizer).
 */
import * as v from 'valibot'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { get } from '../endpoint.ts'

/**
 * An upgrade announced in the topology state: the start of the topology freeze, the time of the
 * switch, and the new synchronizer.
 */
export const Lsu = openObject({
  topologyFreezeTime: RecordTime,
  upgradeTime: RecordTime,
  successorPhysicalSynchronizerId: v.string(),
})
export type Lsu = v.InferOutput<typeof Lsu>

/** `lsu` is absent if no upgrade is announced. */
export const LsuAnswer = openObject({ lsu: v.nullish(Lsu) })
export type LsuAnswer = v.InferOutput<typeof LsuAnswer>

/** GET /v0/lsu (since 0.6.11): the announced logical upgrade. Missing in older releases. */
export const lsuEndpoint = get('scan', '/v0/lsu', LsuAnswer)

/** A switch to a successor synchronizer that each SV configures by hand after a disaster. */
export const RollForwardLsu = openObject({
  upgradeTime: RecordTime,
  currentPhysicalSynchronizerId: v.string(),
  successorPhysicalSynchronizerId: v.string(),
})
export type RollForwardLsu = v.InferOutput<typeof RollForwardLsu>

/** `rollForwardLsu` is absent if no switch is configured, which is the normal case. */
export const RollForwardLsuAnswer = openObject({ rollForwardLsu: v.nullish(RollForwardLsu) })
export type RollForwardLsuAnswer = v.InferOutput<typeof RollForwardLsuAnswer>

/** GET /v0/roll-forward-lsu (since April 2026). Missing in older releases. */
export const rollForwardLsuEndpoint = get('scan', '/v0/roll-forward-lsu', RollForwardLsuAnswer)

export const SynchronizerSerial = openObject({ serial: Int64 })
export type SynchronizerSerial = v.InferOutput<typeof SynchronizerSerial>

/**
 * GET /v0/active-synchronizer-serial (since March 2026): the serial of the physical synchronizer that
 * the SV's participant is connected to. Errors: 404, 500.
 */
export const synchronizerSerialEndpoint = get(
  'scan',
  '/v0/active-synchronizer-serial',
  SynchronizerSerial,
)
