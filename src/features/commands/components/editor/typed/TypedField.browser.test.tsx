import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import * as fc from 'fast-check'
import { useMemo, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import { withOptionalValue } from '../../../rules/lens.ts'
import { initialValue } from '../../../rules/typed/initial-value.ts'
import { valueProblems } from '../../../rules/typed/value-problems.ts'
import {
  typeKey,
  type DataType,
  type DataTypes,
  type LfType,
} from '#ledger/daml-lf/package-types.ts'
import {
  anyClosedType,
  anyValueOf,
  namedType,
  someTypes,
} from '#ledger/daml-lf/testing/arbitrary-value.ts'
import { parseJson, stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import { runs } from '#ledger/testing/runs.ts'
import { EditorContext, type Editor } from '../editor-context.ts'
import { TypedField } from './TypedField.tsx'
import { TypedFormContext } from './typed-form.ts'

const library = (module: string, name: string): LfType => ({
  kind: 'named',
  name: { packageId: 'b'.repeat(64), module, name },
  args: [],
})
const relTime = library('DA.Time.Types', 'RelTime')
const record = (of: LfType, fields: Readonly<Record<string, LfType>>): DataType => {
  if (of.kind !== 'named') throw new Error('no name')
  return {
    name: of.name,
    params: [],
    isSerializable: true,
    definition: {
      kind: 'record',
      fields: Object.entries(fields).map(([label, type]) => ({ label, type })),
    },
  }
}
const choice = namedType('Choice')
const text: LfType = { kind: 'text' }
const types: DataTypes = new Map(
  [
    ...someTypes.values(),
    record(relTime, { microseconds: { kind: 'int64' } }),
    record(choice, {
      nested: { kind: 'optional', element: { kind: 'optional', element: text } },
      names: { kind: 'list', element: text },
      meta: { kind: 'textMap', element: text },
      tree: namedType('Tree', text),
      waits: relTime,
      at: { kind: 'timestamp' },
      accept: { kind: 'bool' },
    }),
  ].map((one) => [typeKey(one.name), one]),
)

let body: JsonObject = {}
const client = new QueryClient()

function Field({ type, value }: { readonly type: LfType; readonly value: Json }) {
  const [shown, show] = useState<JsonObject>({ value })
  const latest = useRef(shown)
  const editor = useMemo((): Editor => {
    const update: Editor['update'] = (change) => {
      latest.current = change(latest.current)
      body = latest.current
      show(latest.current)
    }
    return {
      kind: 'submit',
      body: shown,
      problems: valueProblems(shown['value'] ?? null, type, types, ['value']),
      update,
      set: (path, next) => update((old) => withOptionalValue(old, path, next)),
      report: () => {},
      unread: [],
      typed: [],
      leftUnread: {},
    }
  }, [shown, type])
  const form = useMemo(() => ({ types, suffix: '', field: TypedField }), [])
  return (
    <QueryClientProvider client={client}>
      <EditorContext value={editor}>
        <TypedFormContext value={form}>
          <TypedField type={type} path={['value']} name="value" inside="" depth={0} />
        </TypedFormContext>
      </EditorContext>
    </QueryClientProvider>
  )
}

async function open(type: LfType, value: Json) {
  body = { value }
  return render(<Field type={type} value={value} />)
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
const member = (name: string) => {
  const { value } = body
  return typeof value === 'object' && value !== null && name in value
    ? Reflect.get(value, name)
    : undefined
}

it('distinguishes absent, empty and full nested optionals in the form', async () => {
  await open(choice, initialValue(choice, types))
  expect(member('nested')).toEqual([])
  await press('Add nested in value')
  expect(member('nested')).toEqual([[]])
  await press('Add nested, inner in value')
  await textbox('nested, inner, inner in value').fill('x')
  expect(member('nested')).toEqual([['x']])
  await press('Take away nested in value')
  expect(member('nested')).toEqual([])
})

it('converts a JSON number in a text field to text with one click, and explains why', async () => {
  await open(namedType('Holding'), { owner: 'a::1220', amount: parseJson('8765432.1234567891') })
  const message = 'This must be a decimal number as text: write it as text.'
  await expect.element(page.getByText(message)).toBeVisible()
  await press('Write it as text: value · amount')
  expect(member('amount')).toBe('8765432.1234567891')
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
})

it('shows character codes below a text field only if the text contains invisible characters', async () => {
  const { container } = await open(text, 'two\nlines')
  const field = container.querySelector('textarea')
  expect(field?.getAttribute('aria-describedby')).toBeNull()
  await page.getByRole('textbox').fill('EUR\u202e ')
  await expect
    .element(page.getByRole('textbox'))
    .toHaveAccessibleDescription('Holds: EUR‹U+202E›‹U+0020›')
})

it('adds, moves and removes list items, and moves the focus after each change', async () => {
  await open(choice, initialValue(choice, types))
  await press('Add to names in value')
  await userEvent.keyboard('a')
  await press('Add to names in value')
  await userEvent.keyboard('b')
  expect(member('names')).toEqual(['a', 'b'])
  await press('Move names 2 in value up')
  expect(member('names')).toEqual(['b', 'a'])
  await press('Take away names 1 in value')
  expect(member('names')).toEqual(['a'])
  await expect
    .element(page.getByRole('button', { name: 'Add to names in value', exact: true }))
    .toHaveFocus()
})

it('renames a map entry, and rejects a duplicate key', async () => {
  await open(choice, initialValue(choice, types))
  await press('Add to meta in value')
  await textbox('meta 1 key in value').fill('one')
  await textbox('meta 1 value in value').fill('1')
  await press('Add to meta in value')
  await textbox('meta 2 key in value').fill('one')
  await expect.element(page.getByText('Another entry has this key.')).toBeVisible()
  expect(member('meta')).toEqual({ one: '1', '': '' })
  await textbox('meta 2 key in value').fill('2')
  expect(member('meta')).toEqual({ one: '1', '2': '' })
})

it('restores the previous value when a variant constructor is selected again', async () => {
  await open(choice, initialValue(choice, types))
  const tree = page.getByRole('combobox', { name: 'tree in value' })
  await tree.selectOptions('Node')
  await page.getByText('Node in value.tree').first().click()
  await textbox('_1 in value.tree.Node').fill('x')
  await tree.selectOptions('Leaf')
  expect(member('tree')).toEqual({ tag: 'Leaf', value: {} })
  await tree.selectOptions('Node')
  expect(stringifyJson(body)).toContain('"_1":"x"')
})

it('keeps every microsecond of durations and times, and keeps invalid text', async () => {
  await open(choice, initialValue(choice, types))
  await textbox('waits in value').fill('1d 0.000001s')
  expect(member('waits')).toEqual({ microseconds: '86400000001' })
  await textbox('waits in value').fill('a week')
  expect(member('waits')).toEqual({ microseconds: 'a week' })
  await textbox('at in value').fill('2026-01-31T12:00:00.000001Z')
  expect(member('at')).toBe('2026-01-31T12:00:00.000001Z')
  await textbox('at in value').fill('+1d')
  expect(member('at')).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
})

it('shows a value that does not fit its type as JSON, and replaces it with an initial value', async () => {
  await open(choice, { ...Object(initialValue(choice, types)), names: 'nobody' })
  await expect.element(textbox('names in value, as JSON')).toHaveValue('"nobody"')
  await press('Begin names in value anew')
  expect(member('names')).toEqual([])
})

it('does not change the value when every field is retyped with its current text', async () => {
  const samples = fc.sample(
    anyClosedType.chain((type) => fc.tuple(fc.constant(type), anyValueOf(type))),
    { numRuns: runs(60), seed: 7 },
  )
  for (const [type, value] of samples) {
    const { container, unmount } = await open(type, value)
    const before = stringifyJson({ value })
    for (const folded of container.querySelectorAll<HTMLElement>(
      '[data-details=closed] > button',
    )) {
      folded.click()
    }
    for (const field of container.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (field.type !== 'checkbox') retype(field)
    }
    expect(stringifyJson(body)).toBe(before)
    await unmount()
  }
})

function retype(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype
  for (const next of [`${value}0`, value]) {
    // Uses the prototype's setter, because React ignores changes made through the element's own
    // property.
    Reflect.set(prototype, 'value', next, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
