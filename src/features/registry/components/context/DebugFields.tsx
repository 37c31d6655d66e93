import { Box } from '@mantine/core'
import { stringifyJson } from '#ledger/json.ts'
import type { DisclosedContract } from '../../queries/contexts.ts'
import { Details } from '#ui/Details.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { JsonView } from '#ui/json/JsonView.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

/**
 * The registry's debug fields of a contract. The fields are not verified, may not match the blob
 * (docs/network-rules.md, Choice contexts), and are not copied into commands.
 */
export function DebugFields({ contract }: { readonly contract: DisclosedContract }) {
  const { debugPackageName, debugPayload, debugCreatedAt } = contract
  const isThere = [debugPackageName, debugPayload, debugCreatedAt].some(
    (field) => field !== undefined && field !== null,
  )
  if (!isThere) return null
  return (
    <Box
      component={Details}
      mt="xs"
      ps="md"
      summary={<StatusMark tone="warning" label="Debug fields, untrusted" />}
      style={{ borderInlineStart: '0.1875rem solid var(--role-locked)' }}
    >
      <p className="secondary">
        The registry adds these fields for information. They may not match the blob, and are not
        part of the command.
      </p>
      <Fields dense>
        {debugPackageName ? (
          <Field label="Package name">{visibleText(debugPackageName)}</Field>
        ) : null}
        {debugCreatedAt ? (
          <Field label="Created at">
            <Time value={debugCreatedAt} micros focusable />
          </Field>
        ) : null}
      </Fields>
      {debugPayload === undefined || debugPayload === null ? null : (
        <JsonView text={stringifyJson(debugPayload, 2)} what="the untrusted payload" />
      )}
    </Box>
  )
}
