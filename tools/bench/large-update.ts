import * as v from 'valibot'
import { createLedger } from '../../sandbox/ledger/create-ledger.ts'
import { updateText } from '../../sandbox/scan/wire/update.ts'

const Transaction = v.looseObject({
  update_id: v.string(),
  root_event_ids: v.array(v.string()),
  events_by_id: v.record(v.string(), v.unknown()),
})

/** An update in the form of an answer of `/v2/updates/{update_id}`. */
export interface LargeUpdate {
  readonly id: string
  readonly events: number
  readonly text: string
}

/**
 * Returns an update of at least `least` events. Repeats the sandbox's largest update, a batch of
 * payments, below separate roots and with separate contracts.
 */
export function largeUpdate(least: number): LargeUpdate {
  const batch = largestUpdate()
  const { update_id: id, root_event_ids: batchRoots, events_by_id: batchEvents } = batch
  const size = Object.keys(batchEvents).length
  const roots: string[] = []
  const events: Record<string, unknown> = {}
  for (let copy = 0; copy * size < least; copy++) {
    const renumbered = (text: string): string =>
      text
        .replaceAll(/(1220[0-9a-f]{64}:)(\d+)/g, (_, update: string, event: string) =>
          [update, Number(event) + copy * size].join(''),
        )
        .replaceAll(/\b(00[0-9a-f]{128})[0-9a-f]{8}\b/g, (_, contract: string) =>
          [contract, copy.toString(16).padStart(8, '0')].join(''),
        )
    roots.push(...batchRoots.map(renumbered))
    Object.assign(events, JSON.parse(renumbered(JSON.stringify(batchEvents))))
  }
  const text = JSON.stringify({ ...batch, root_event_ids: roots, events_by_id: events })
  return { id, events: Object.keys(events).length, text }
}

function largestUpdate(): v.InferOutput<typeof Transaction> {
  const { commits } = createLedger({ updates: 3000, now: new Date('2026-08-01T12:00:00Z') })
  const texts = commits.map((commit) => updateText(commit, 'v2', 'compact_json'))
  const largest = texts.reduce((most, text) => (text.length > most.length ? text : most))
  return v.parse(Transaction, JSON.parse(largest))
}
