import { Box, Flex, Stack } from '@mantine/core'
import { isContractId } from '#ledger/contract-history.ts'
import { errorCategoryWords } from '#ledger/error-category.ts'
import type { LedgerError } from '#ledger/server-error.ts'
import { grpcCodeWords } from '../rules/submission/grpc-code.ts'
import { readInterpretationError } from '../rules/submission/interpretation-error.ts'
import { Details } from '#ui/Details.tsx'
import { AccountRefusalFields } from '#ui/failure/AccountRefusalFields.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Contract } from '#ui/identifier/identifiers.tsx'
import { LongText } from '#ui/LongText.tsx'
import table from '#ui/table/Table.module.css'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Commands.module.css'

/**
 * All parts of a participant's error (docs/network-rules.md, Errors), with the interpreter's
 * message first.
 */
export function LedgerErrorView({ error }: { readonly error: LedgerError }) {
  const { context, resources } = error
  return (
    <Stack gap="sm">
      <Cause cause={error.cause} />
      <Fields dense>
        <AccountRefusalFields error={error} />
        <Copied label="Code" what="the error code" text={error.code} />
        <Field label="Category">{categoryWords(error.errorCategory)}</Field>
        <Field label="gRPC status">
          {error.grpcCodeValue === undefined ? <NotProvided /> : grpcCodeWords(error.grpcCodeValue)}
        </Field>
        <Field label="Definite answer">{definiteWords(error.definiteAnswer)}</Field>
        <Field label="Retry">
          {error.retryInfo === undefined ? <NotProvided /> : visibleText(error.retryInfo)}
        </Field>
        <Copied label="Correlation id" what="the correlation id" text={error.correlationId} />
        <Copied label="Trace id" what="the trace id" text={error.traceId} />
        {resources.length === 0 ? null : (
          <Field label="Resources">
            <Resources resources={resources} />
          </Field>
        )}
      </Fields>
      <Context context={context} />
    </Stack>
  )
}

function Cause({ cause }: { readonly cause: string }) {
  const read = readInterpretationError(cause)
  if (read === undefined) {
    return (
      <Box
        component="pre"
        mah="40dvh"
        py="sm"
        px="md"
        bg="var(--surface-quiet)"
        className="breaks"
        style={{ overflow: 'auto', whiteSpace: 'pre-wrap' }}
      >
        <LongText text={cause} />
      </Box>
    )
  }
  return (
    <>
      <p>
        {read.kind}
        {read.exception === undefined ? null : (
          <>
            {': '}
            <code translate="no" className="breaks">
              {visibleText(read.exception)}
            </code>
          </>
        )}
      </p>
      <Box
        component="pre"
        mah="40dvh"
        py="sm"
        px="md"
        bg="var(--surface-quiet)"
        className="breaks"
        style={{ overflow: 'auto', whiteSpace: 'pre-wrap' }}
      >
        <LongText text={read.message} />
      </Box>
      <Details summary="Original cause">
        <Box
          component="pre"
          mah="40dvh"
          py="sm"
          px="md"
          bg="var(--surface-quiet)"
          className="breaks"
          style={{ overflow: 'auto', whiteSpace: 'pre-wrap' }}
        >
          <LongText text={cause} />
        </Box>
        <CopyButton text={cause} what="the cause" label="Copy" />
      </Details>
    </>
  )
}

function Resources({ resources }: Pick<LedgerError, 'resources'>) {
  return (
    <ul className="plain">
      {resources.map(([kind, name]) => (
        <li key={`${kind} ${name}`}>
          <span className="secondary">{visibleText(kind)}</span>{' '}
          {isContractId(name) ? (
            <Contract id={name} />
          ) : (
            <code translate="no" className="breaks">
              {visibleText(name)}
            </code>
          )}
        </li>
      ))}
    </ul>
  )
}

function Context({ context }: Pick<LedgerError, 'context'>) {
  const entries = Object.entries(context)
  if (entries.length === 0) return null
  return (
    <table className={`${table.table} ${table.fit} ${styles.context}`}>
      <caption>Context</caption>
      <tbody>
        {entries.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{visibleText(name)}</th>
            <td>{visibleText(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Copied(props: { label: string; what: string; text: string | undefined }) {
  const { label, what, text } = props
  return (
    <Field label={label}>
      {text === undefined || text === '' ? (
        <NotProvided />
      ) : (
        <Flex component="span" gap="xs" align="center" display="inline-flex">
          <code translate="no" className="breaks">
            {visibleText(text)}
          </code>
          <CopyButton text={text} what={what} />
        </Flex>
      )}
    </Field>
  )
}

function NotProvided() {
  return <span className="secondary">not given</span>
}

function categoryWords(category: number | undefined): string {
  if (category === undefined) return 'not given'
  const words = errorCategoryWords(category)
  return words === undefined ? `${category}` : `${category}: ${words}`
}

function definiteWords(definite: boolean | undefined): string {
  if (definite === undefined) return 'not given'
  return definite
    ? 'yes: this submission was not executed and will not be'
    : 'no: an earlier submission with the same command id may still be executed'
}
