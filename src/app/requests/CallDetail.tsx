import { Group, Stack } from '@mantine/core'
import type { Call } from '#api/call-log.ts'
import { toCurl } from '#api/curl.ts'
import { failureSentence } from '#ledger/failure.ts'
import { CopiedField } from '#ui/CopiedField.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { formatBytes } from '#ui/group-digits.ts'
import { JsonView } from '#ui/json/JsonView.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** The details of one request: request, response, and a curl command. */
export function CallDetail({ call }: { readonly call: Call }) {
  const { endpoint, url, requestId, body, response, failure } = call
  return (
    <Stack
      component="section"
      gap="sm"
      mah="62%"
      px="lg"
      py="md"
      style={{ overflow: 'auto', borderBlockStart: '1px solid var(--line-strong)' }}
      aria-label="Selected request"
    >
      <Group gap="md" wrap="nowrap" align="start" justify="space-between">
        <code translate="no" className="breaks">{`${endpoint.method} ${visibleText(url)}`}</code>
        <CopyButton
          label="Copy as curl"
          what="the curl command"
          text={() => toCurl(call, location.origin)}
        />
      </Group>
      <Fields dense>
        {failure === undefined ? null : (
          <Field label="Outcome">{visibleText(failureSentence(failure))}</Field>
        )}
        <CopiedField label="Request id" what="the request id" text={requestId} />
      </Fields>
      {body === undefined ? null : <h3>Request body</h3>}
      {typeof body === 'string' ? (
        <JsonView text={body} what="the request body" />
      ) : body === undefined ? null : (
        <p>{`The body of ${formatBytes(body.bytes)} is not stored.`}</p>
      )}
      <h3>Answer</h3>
      {response.isStored ? (
        <JsonView text={response.text} what="the answer" />
      ) : (
        <p className="secondary">{absence[response.why]}</p>
      )}
    </Stack>
  )
}

const absence = {
  'none yet': 'No answer yet.',
  binary: 'Binary answers are not stored.',
  'not kept':
    'This answer is no longer stored because it is large or old. Repeat the request to see the answer.',
} as const
