import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import sendingStyles from '#shared/components/sending/Sending.module.css'
import { ScrollToOutcome } from '#shared/components/sending/ScrollToOutcome.tsx'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import { SendButton } from '#shared/components/sending/SendButton.tsx'
import { useSending } from '#shared/components/sending/use-sending.ts'
import { newCommandId } from '../../rules/fresh-request.ts'
import { parseJson, type JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { executionRefusal } from '../../rules/prepared/execution-refusal.ts'
import { previewOf } from '../../rules/prepared/preview.ts'
import type { PreparedReading } from '../../rules/prepared/read-prepared.ts'
import {
  emptySignature,
  signatureProblems,
  unsigned,
  type SignatureDraft,
} from '../../rules/prepared/signatures.ts'
import { useIsUserNeeded } from '#shared/queries/admin/own-rights.ts'
import {
  executeOnce,
  executeSubmissionEndpoint,
  type ExecuteRequest,
} from '../../queries/prepared-execute.ts'
import { noteExecution, type Prepared } from '../../queries/prepared.ts'
import { Section } from '#ui/Page.tsx'
import { ExecuteFields } from './ExecuteFields.tsx'
import { executionBody, optionProblems, type ExecuteOptions } from './execution-body.ts'
import { ExecutionOutcome } from './ExecutionOutcome.tsx'
import { SignatureList } from './SignatureList.tsx'

interface ExecuteViewProps {
  readonly prepared: Prepared
  readonly reading: Extract<PreparedReading, { readonly kind: 'decoded' }>
  /** `undefined` before the user has typed anything. */
  readonly signatures: readonly SignatureDraft[] | undefined
  readonly onSignatures: (drafts: readonly SignatureDraft[]) => void
}

/** Accepts signatures made elsewhere, and executes the transaction once. */
export function ExecuteView({ prepared, reading, signatures, onSignatures }: ExecuteViewProps) {
  const client = useQueryClient()
  const isUserNeeded = useIsUserNeeded()
  const { metadata } = reading.contents
  const acting = metadata.actAs
  const drafts = signatures ?? acting.map((party) => emptySignature(party))
  const [options, setOptions] = useState(() => initialOptions(prepared))
  const [knowsWhy, setKnowsWhy] = useState(false)
  const [checkedElsewhere, setCheckedElsewhere] = useState(false)
  const sending = useSending((request: ExecuteRequest) => {
    const { userId } = options
    const change: JsonObject = { commandId: metadata.commandId, actAs: [...acting] }
    return executeOnce(client, prepared.id, request, {
      ...change,
      ...(userId === '' ? {} : { userId }),
    })
  })
  const problems = signatureProblems(drafts, acting)
  const optional = optionProblems(options)
  const missing = unsigned(drafts, acting)
  const request = executionBody(prepared.answer, drafts, options)
  const blocked =
    executionRefusal(
      { verdict: reading.verdict, actAs: acting, differences: reading.differences },
      { knowsWhy, checkedElsewhere },
    ) ??
    (prepared.execution === undefined ? undefined : 'The transaction was already sent.') ??
    (missing.length > 0
      ? `Signatures missing: ${missing.length} of ${acting.length} parties.`
      : undefined) ??
    [...problems, optional].flatMap((each) => Object.values(each))[0] ??
    (isUserNeeded && options.userId === '' ? 'Enter a user id.' : undefined)
  const send = () => {
    if (blocked === undefined && request !== undefined) sending.send(request)
  }
  return (
    <>
      <Section
        title="Signatures"
        fact={missing.length === 0 ? 'every party has signed' : `${missing.length} missing`}
      >
        <SignatureList
          drafts={drafts}
          problems={problems}
          acting={acting}
          onChange={onSignatures}
        />
      </Section>
      <Section title="Submission settings">
        <ExecuteFields options={options} problems={optional} onChange={setOptions} />
      </Section>
      {request === undefined ? null : (
        <RequestPreview endpoint={executeSubmissionEndpoint} body={previewOf({ ...request })} />
      )}
      {reading.verdict.kind === 'unsupported' ? (
        <Checkbox
          label="The hash was checked elsewhere before it was signed"
          checked={checkedElsewhere}
          onChange={(event) => setCheckedElsewhere(event.currentTarget.checked)}
        />
      ) : null}
      {(reading.differences ?? []).length > 0 ? (
        <Checkbox
          label="The transaction differs from the request, and I know why"
          checked={knowsWhy}
          onChange={(event) => setKnowsWhy(event.currentTarget.checked)}
        />
      ) : null}
      <div className={sendingStyles.bar}>
        <SendButton state={sending.state} kind="danger" blocked={blocked} onSend={send}>
          Execute
        </SendButton>
      </div>
      <ScrollToOutcome state={sending.state}>
        <ExecutionOutcome
          state={sending.state}
          prepared={prepared}
          reading={reading}
          onGoOn={() => {
            void noteExecution(prepared.id, undefined)
            setOptions({ ...options, submissionId: newCommandId() })
            sending.reset()
          }}
        />
      </ScrollToOutcome>
    </>
  )
}

function initialOptions({ from }: Prepared): ExecuteOptions {
  const request = from.kind === 'participant' ? parseJson(from.asked) : null
  const userId = isJsonObject(request) ? request['userId'] : undefined
  return {
    submissionId: newCommandId(),
    userId: typeof userId === 'string' ? userId : '',
    deduplication: 'none',
    seconds: '',
    offset: '',
    earliest: 'none',
    earliestTime: '',
    earliestSeconds: '',
  }
}
