/**
 * Tests a value with 10,000 levels, which anyone can write in a choice's argument. All code that
 * reads, searches, compares or saves values must handle it without a stack overflow.
 */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { decode } from '#api/decode.ts'
import { eventRows } from '#features/updates/components/events/event-rows.ts'
import { eventsCsv, eventsJson } from '#features/updates/components/events/export-events.ts'
import { checkRequest } from '#features/commands/rules/check-request.ts'
import { editableJson } from '#features/commands/rules/editable-json.ts'
import { readJsonText } from '#features/commands/rules/json-text.ts'
import { innerValuesOf, readDamlValue } from '#ledger/daml-value/read.ts'
import { contractEffects, treeOf } from '#ledger/effects.ts'
import { configDifference } from '#features/votes/rules/config-difference.ts'
import { parseJson, stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import { readContext } from '#features/registry/rules/context-values.ts'
import { readFilter } from '#features/search/rules/filter-text.ts'
import { compileFilter } from '#features/search/rules/match.ts'
import { readRawUpdate } from '#features/search/rules/raw-update.ts'
import { requestSummary } from '#features/commands/rules/submission/summary.ts'
import { rowJson } from '#ledger/update-row-file.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { updateRow } from '#ledger/update-row.ts'
import { isTransaction, UpdateHistoryItem } from '#ledger/update.ts'
import { shareStructure } from '#shared/queries/share-structure.ts'
import { jsonLines, enclosingJsonLines, visibleJsonLines } from '#ledger/json-lines.ts'

const levels = 10_000
const bottom = 'at the very bottom'
const compactText = `${'[{"__proto__":'.repeat(levels / 2)}"${bottom}"${'}]'.repeat(levels / 2)}`
const typedText = `${'{"list":{"elements":['.repeat(levels / 2)}{"text":"${bottom}"}${']}}'.repeat(levels / 2)}`

const common = {
  contract_id: '00ab',
  template_id: 'aa:Iou:Iou',
  package_name: 'iou',
}
const updateText = (value: string) =>
  stringifyJson({
    update_id: '1220ee',
    migration_id: 4,
    workflow_id: '',
    record_time: '2026-01-01T00:00:00Z',
    synchronizer_id: 'global::1220',
    effective_at: '2026-01-01T00:00:00Z',
    root_event_ids: ['1220ee:0', '1220ee:1'],
    events_by_id: {
      '1220ee:0': {
        ...common,
        event_type: 'created_event',
        event_id: '1220ee:0',
        create_arguments: parseJson(value),
        created_at: '2026-01-01T00:00:00Z',
        signatories: ['alice::1220aa'],
        observers: [],
      },
      '1220ee:1': {
        ...common,
        event_type: 'exercised_event',
        event_id: '1220ee:1',
        choice: 'Transfer',
        choice_argument: parseJson(value),
        exercise_result: parseJson(value),
        child_event_ids: [],
        consuming: true,
        acting_parties: ['alice::1220aa'],
        interface_id: null,
      },
    },
  })

function depthOf(json: Json, encoding: 'compact' | 'typed'): number {
  let depth = 0
  let inside: readonly Json[] = [json]
  while (inside.length > 0) {
    depth++
    inside = inside.flatMap((one) => innerValuesOf(readDamlValue(one, encoding)))
  }
  return depth
}

describe.each([
  ['compact', compactText, levels + 1],
  ['typed', typedText, levels / 2 + 1],
] as const)('an update with a value of 10,000 levels, %s', (encoding, value, depth) => {
  const text = updateText(value)
  const json = parseJson(text)
  const update = v.parse(UpdateHistoryItem, json)

  it('decodes and reads a deep value level by level', () => {
    expect(decode(UpdateHistoryItem, text)).toMatchObject({ success: true })
    expect(depthOf(parseJson(value), encoding)).toBe(depth)
  })

  it('finds an update by its deepest text, but not by values that the update lacks', () => {
    const raw = readRawUpdate(json)
    if (raw === undefined) throw new Error('the update cannot be searched')
    const found = (where: string) => {
      const read = readFilter(where)
      if (!read.ok) throw new Error(`no filter: ${where}`)
      return compileFilter(read.filter)(raw)
    }
    expect(found(`text:"${bottom}"`)).toEqual({ eventId: '1220ee:0' })
    expect(found(`choice:Transfer text:"VERY BOTTOM"`)).toEqual({ eventId: '1220ee:0' })
    expect(found('party:bob::1220bb')).toBeUndefined()
    expect(found('text:"__proto__"')).toBeUndefined()
    expect(found('owner:bob::1220bb or amount:1..2')).toBeUndefined()
  })

  it('lists, explains and saves an update with a deep value', () => {
    if (!isTransaction(update)) throw new Error('the update is no transaction')
    expect(rowJson(updateRow(update), undefined)).toContain('"update_id":"1220ee"')
    expect(() => contractEffects(treeOf(update))).not.toThrow()
    const rows = eventRows(update)
    expect(rows).toHaveLength(2)
    expect(eventsCsv(rows)).toContain(bottom)
    const saved = stringifyJson(parseJson(eventsJson(rows)))
    expect(saved).toBe(stringifyJson(Object.values(update.events_by_id)))
  })

  it('shares the structure of equal deep values down to the deepest level', () => {
    let shared = shareStructure([parseJson(value)], [parseJson(value)])
    while (typeof shared === 'object' && shared !== null) [shared] = Object.values(shared)
    expect(shared).toBe(bottom)
  })

  it('splits a deep value into lines, and returns all enclosing levels of the deepest line', () => {
    const lines = jsonLines(value)
    if (lines === undefined) throw new Error('it is taken for no JSON')
    expect(lines.count).toBeGreaterThan(levels)
    expect(visibleJsonLines(lines, new Set([0]))).toHaveLength(1)
    expect(enclosingJsonLines(lines, Math.floor(lines.count / 2)).length).toBeGreaterThanOrEqual(
      levels,
    )
  })
})

describe('a request with a value of 10,000 levels', () => {
  const body: JsonObject = {
    commandId: 'a',
    actAs: [partyIdOf('alice')],
    commands: [
      {
        CreateCommand: {
          templateId: '#iou:Iou:Iou',
          createArguments: { a: parseJson(compactText) },
        },
      },
    ],
  }

  it('checks, summarises and copies a request with a deep value', () => {
    expect(checkRequest('submit', body)).toEqual([])
    expect(requestSummary(body)).toBe('Create Iou')
    expect(editableJson(body)).toContain(bottom)
  })

  it('rejects a pasted deep value and reports its position', () => {
    expect(readJsonText(compactText)).toMatchObject({
      kind: 'broken',
      problem: { message: 'Nested deeper than 500 levels.', line: 1 },
    })
    expect(readJsonText('['.repeat(1_000_000))).toMatchObject({ kind: 'broken' })
  })
})

describe('a value of 10,000 levels', () => {
  it('reports a deep value in a changed configuration as one difference', () => {
    const before = parseJson(`{"a":${compactText}}`)
    const after = parseJson(`{"a":${compactText.replace(bottom, 'elsewhere')}}`)
    expect(configDifference(before, before)).toEqual([])
    expect(configDifference(before, after)).toHaveLength(1)
  })

  it("shows a deep value in a choice's context unchanged", () => {
    const list = `${'{"tag":"AV_List","value":['.repeat(levels)}${']}'.repeat(levels)}`
    const [value] = readContext(parseJson(`{"values":{"a":${list}}}`)) ?? []
    expect(value).toMatchObject({ key: 'a', kind: 'list' })
    const [other] = readContext(parseJson(`{"values":{"a":${compactText}}}`)) ?? []
    expect(other).toMatchObject({ kind: 'unknown', text: compactText })
  })

  it('reports a wrongly typed field by its name if the field contains a deep value', () => {
    const wrong = updateText('1').replace('"workflow_id":""', `"workflow_id":${compactText}`)
    const decoded = decode(UpdateHistoryItem, wrong)
    expect(decoded).toMatchObject({ success: false, field: 'workflow_id' })
  })
})
