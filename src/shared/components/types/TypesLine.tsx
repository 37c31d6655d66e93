import { Text } from '@mantine/core'
import type { DamlEncoding } from '#ledger/daml-value/daml-value.ts'
import { Button } from '#ui/Button.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { visibleText } from '#ui/visible-text.ts'
import type { TypesStatus } from './use-value-types.ts'

interface TypesLineProps {
  readonly status: TypesStatus
  readonly encoding: DamlEncoding
}

/** States whether the values below are read by their types or guessed from their form. */
export function TypesLine({ status, encoding }: TypesLineProps) {
  return (
    // Reserves two lines on a phone, so that the content below does not move.
    <Text
      fz="xs"
      c="dimmed"
      lh="var(--target)"
      mih={{ base: 'calc(2 * var(--target))', sm: 'var(--target)' }}
    >
      {status.kind === 'declared' ? (
        <Declared status={status} />
      ) : (
        <>
          {withoutTypes[encoding]}
          {status.kind === 'coming'
            ? ', until their types are read'
            : `: ${visibleText(status.because)}`}
          {'.'}
        </>
      )}
      {status.kind === 'unknown' && status.remedy !== undefined ? (
        <>
          {' '}
          <Button kind="quiet" onClick={status.remedy.go}>
            {status.remedy.label}
          </Button>
        </>
      ) : null}
    </Text>
  )
}

/**
 * Texts for values without known types. The typed encoding contains the kind of a value, but not
 * the name of its enum or record.
 */
const withoutTypes: Readonly<Record<DamlEncoding, string>> = {
  compact: 'Types are guessed from the values',
  typed: 'Types come from the encoding',
}

function Declared({ status }: { readonly status: Extract<TypesStatus, { kind: 'declared' }> }) {
  const { packageId, package: of, unread } = status
  const name = of?.name === undefined ? packageId.slice(0, 12) : `${of.name} ${of.version ?? ''}`
  return (
    <>
      Types from package{' '}
      <PageLink to="/packages/$packageId" params={{ packageId }}>
        {visibleText(name.trim())}
      </PageLink>
      {unread === 0 ? null : `; by their looks what is of ${unread} that could not be read`}
    </>
  )
}
