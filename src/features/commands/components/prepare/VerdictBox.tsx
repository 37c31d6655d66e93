import { List, Paper, Stack } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import type { HashVerdict } from '../../rules/prepared/hash-verdict.ts'
import type { PreparedReading } from '../../rules/prepared/read-prepared.ts'
import { unsupportedWords } from '../../rules/prepared/unsupported-scheme.ts'
import type { Prepared } from '../../queries/prepared.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { PreparedActions } from './PreparedActions.tsx'

interface VerdictBoxProps {
  readonly prepared: Prepared
  readonly reading: PreparedReading
}

/** The result of decoding the transaction and recomputing its hash. */
export function VerdictBox({ prepared, reading }: VerdictBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  // The button that prepared the transaction is gone, so the focus moves to this box.
  useLayoutEffect(() => {
    const focused = document.activeElement
    const isFree =
      focused === null ||
      focused === document.body ||
      focused.matches('h1') ||
      !focused.checkVisibility()
    if (isFree) box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Paper
      component="section"
      ref={box}
      tabIndex={-1}
      aria-label="Hash"
      p="md"
      bd={`1px solid ${colorOf(reading)}`}
      bg="var(--surface-quiet)"
    >
      <Stack gap="sm">
        {reading.kind === 'undecodable' ? (
          <div role="alert">
            <StatusMark tone="reject" label="The transaction cannot be decoded: do not sign" />
            <p>
              {visibleText(reading.reason).slice(0, 600)} The content that you would sign cannot be
              shown here.
            </p>
          </div>
        ) : (
          <Verdict verdict={reading.verdict} />
        )}
        <PreparedActions prepared={prepared} reading={reading} />
      </Stack>
    </Paper>
  )
}

function colorOf(reading: PreparedReading): string {
  if (reading.kind === 'undecodable') return 'var(--role-reject)'
  if (reading.verdict.kind === 'equal') return 'var(--role-accept)'
  return reading.verdict.kind === 'unsupported' ? 'var(--role-locked)' : 'var(--role-reject)'
}

function Verdict({ verdict }: { readonly verdict: HashVerdict }) {
  switch (verdict.kind) {
    case 'equal':
      return (
        <Stack component="output" gap="sm" align="flex-start" maw="110ch">
          <StatusMark tone="accept" label="The hashes are equal" />
          <p>
            This browser computed the hash of the transaction with version {verdict.scheme} of the
            hashing scheme. The result equals the participant’s hash, so you sign the transaction
            shown here.
          </p>
          <Fields dense>
            <Field label="Hash">
              <code translate="no" className="breaks">
                {verdict.computed.hex}
              </code>
            </Field>
          </Fields>
          <Uncovered parts={verdict.uncovered} />
        </Stack>
      )
    case 'different':
      return (
        <Stack role="alert" gap="sm" align="flex-start" maw="110ch">
          <StatusMark tone="reject" label="The hash is different: do not sign" />
          <p>
            A signature for the received hash would not be for the transaction shown here. The
            transaction or the hash was changed in transit, or its sender cannot be trusted.
          </p>
          <Fields dense>
            <Field label="Computed here">
              <code translate="no" className="breaks">
                {verdict.computed.hex}
              </code>
            </Field>
            <Field label="Given">
              <code translate="no" className="breaks">
                {verdict.received.hex ??
                  `not base64: ${visibleText(verdict.received.text).slice(0, 200)}`}
              </code>
            </Field>
          </Fields>
        </Stack>
      )
    case 'unsupported':
      return (
        <Stack role="alert" gap="sm" align="flex-start" maw="110ch">
          <StatusMark tone="warning" label="The hash is not verified here" />
          <p>
            Hashing scheme:{' '}
            <code translate="no" className="breaks">
              {visibleText(verdict.scheme)}
            </code>
            . {unsupportedWords(verdict.scheme)} Check the hash elsewhere before you sign it.
          </p>
        </Stack>
      )
    case 'uncomputable':
      break
  }
  return (
    <Stack role="alert" gap="sm" align="flex-start" maw="110ch">
      <StatusMark tone="reject" label="The transaction has no hash: do not sign" />
      <p>
        The transaction can be decoded, but its hashing scheme defines no hash for it, because{' '}
        {visibleText(verdict.reason)}. The received hash cannot belong to this transaction.
      </p>
    </Stack>
  )
}

function Uncovered({ parts }: { readonly parts: readonly string[] }) {
  if (parts.length === 0) return null
  return (
    <div className="secondary">
      The hash does not cover these parts. A change to these parts does not invalidate the
      signature:
      <List size="sm">
        {parts.map((part) => (
          <List.Item key={part}>{visibleText(part)}</List.Item>
        ))}
      </List>
    </div>
  )
}
