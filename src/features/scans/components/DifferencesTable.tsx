import { Stack } from '@mantine/core'
import type { Differences } from '../rules/differences.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { LongText } from '#ui/LongText.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface DifferencesTableProps {
  readonly differences: Differences
  readonly names: readonly [string, string]
  readonly scans: string
}

/** The fields in which two answers differ, each with both values. */
export function DifferencesTable({ differences, names, scans }: DifferencesTableProps) {
  const { shown, count, isMore } = differences
  return (
    <Stack
      component="ul"
      className="plain"
      gap="sm"
      pl="md"
      style={{ borderInlineStart: '0.125rem solid var(--line-strong)' }}
      aria-label={`Differences of ${visibleText(scans)}`}
    >
      {shown.map(({ path, agreed, reported }) => (
        <li key={path}>
          <code translate="no" className="breaks" title={visibleText(path)}>
            {path === '' ? 'the whole answer' : visibleText(shortPath(path))}
          </code>
          <Fields dense>
            <Field label={names[0]}>
              <Value value={agreed} />
            </Field>
            <Field label={names[1]}>
              <Value value={reported} />
            </Field>
          </Fields>
        </li>
      ))}
      {count > shown.length ? (
        <li>
          and {isMore ? 'more than ' : null}
          <Count value={count - shown.length} noun="further field" />
        </li>
      ) : null}
    </Stack>
  )
}

function shortPath(path: string): string {
  return path.replaceAll(/([0-9a-f]{8})[0-9a-f]{24,}([0-9a-f]{4})/g, '$1…$2')
}

function Value({ value }: { readonly value: Json | undefined }) {
  if (value === undefined) return <span className="secondary">nothing</span>
  return (
    <span className="mono" translate="no">
      <LongText text={typeof value === 'string' ? value : stringifyJson(value)} />
    </span>
  )
}
