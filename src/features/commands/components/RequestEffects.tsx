import { Box, Stack } from '@mantine/core'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import type { JsonObject } from '#ledger/json.ts'
import { useDeveloper } from '#shared/components/sending/developer.tsx'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import type { Endpoint } from '#shared/queries/shown-request.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { visibleText } from '#ui/visible-text.ts'
import type { RequestKind } from '../rules/draft.ts'
import { requestAsCurl } from '../queries/curl.ts'
import { commandWords } from '../rules/submission/summary.ts'

interface RequestEffectsProps {
  readonly kind: RequestKind
  readonly body: JsonObject
  readonly endpoint: Endpoint
  readonly toSend: JsonObject
  /** The number of missing values. */
  readonly missingCount: number
}

const results: Readonly<Record<RequestKind, string>> = {
  submit: 'one transaction, which cannot be undone',
  prepare: 'a transaction to sign; the ledger does not change',
}

/**
 * The commands of a request in words, the parties that authorize the commands, and the result. For
 * developers, also the request.
 */
export function RequestEffects(props: RequestEffectsProps) {
  const { kind, body, endpoint, toSend, missingCount } = props
  const [isDeveloper] = useDeveloper()
  const commands = Array.isArray(body['commands']) ? body['commands'] : []
  const actAs = Array.isArray(body['actAs']) ? body['actAs'] : []
  const parties = [...new Set(actAs)].flatMap((party) => {
    const parsed = v.safeParse(PartyId, party)
    return parsed.success && parsed.output !== '' ? [parsed.output] : []
  })
  return (
    <>
      <Fields dense>
        <Field label="Commands">
          {commands.length === 0 ? 'none yet' : <Lines texts={commands.map(commandWords)} />}
        </Field>
        <Field label="Authorized by">
          {parties.length === 0 ? (
            'no party yet'
          ) : (
            <Stack gap="xs">
              {parties.slice(0, most).map((id) => (
                <Party key={id} id={id} whole link={false} copyable={false} />
              ))}
              {moreThan(parties.length)}
            </Stack>
          )}
        </Field>
        <Field label="Result">{results[kind]}</Field>
      </Fields>
      {missingCount === 0 ? null : (
        <p>
          {missingCount === 1 ? 'One value is missing.' : `${missingCount} values are missing.`}
        </p>
      )}
      <RequestPreview endpoint={endpoint} body={toSend} />
      {isDeveloper ? (
        <div>
          <CopyButton
            text={() => requestAsCurl(kind, toSend)}
            what="the request, without the token"
            label="Copy as curl"
          />
        </div>
      ) : null}
    </>
  )
}

/** Maximum number of listed commands, and of listed parties. */
const most = 10

function moreThan(count: number): string | undefined {
  return count > most ? `and ${count - most} more` : undefined
}

function Lines({ texts }: { readonly texts: readonly string[] }) {
  const shown = texts.slice(0, most).map(visibleText)
  const more = moreThan(texts.length)
  return (
    <Box className="breaks" style={{ whiteSpace: 'pre-line' }}>
      {[...shown, ...(more === undefined ? [] : [more])].join('\n')}
    </Box>
  )
}
