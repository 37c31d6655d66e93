import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { contractIdProblem } from '#ledger/ids/contract-id-problem.ts'
import { metaOf, metaProblems, type MetaRow } from '../../rules/meta-rows.ts'
import { choiceNames } from '../../rules/token-standard.ts'
import {
  instructionContext,
  contextEndpoints,
  instructionRequest,
  versionsOf,
  type InstructionQuestion,
} from '../../queries/contexts.ts'
import { registryMetadata } from '../../queries/metadata.ts'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import { Form } from '#ui/form/Form.tsx'
import { RegistryResponse, RegistryRequestRow } from '../RegistryResponse.tsx'
import { MetaRows } from '../MetaRows.tsx'
import type { InstructionParams } from '../registry-params.ts'
import type { Labels } from '../RegistryField.tsx'
import { RegistryFrame } from '../RegistryFrame.tsx'
import { InstructionAnswer } from './InstructionAnswer.tsx'
import { InstructionFields } from './InstructionFields.tsx'

const route = getRouteApi('/registry/instruction')

/** The registry's context for rejecting, accepting or withdrawing a transfer instruction. */
export function InstructionPage({ labels }: { readonly labels: Labels }) {
  const { ignored, ...place } = route.useSearch()
  const navigate = useNavigate()
  const [rows, setRows] = useState<readonly MetaRow[]>([])
  const [tried, setTried] = useState(false)
  const { choice = 'reject', instruction = '', registry } = place
  const question: InstructionQuestion = {
    registryOf: registry,
    choice,
    instruction: instruction.trim(),
    meta: metaOf(rows),
    excludeDebugFields: place.excludeDebugFields === 'true',
  }
  const query = useQuery(instructionContext(question))
  const known = useQuery({ ...registryMetadata(registry), enabled: false }).data
  const [newest] = versionsOf(known?.supportedApis)
  const idProblem = contractIdProblem(question.instruction)
  const isGood = idProblem === undefined && metaProblems(rows).every((one) => one === undefined)
  const change = (part: InstructionParams) =>
    void navigate({ to: '/registry/instruction', search: { ...place, ...part }, replace: true })
  const ask = () => {
    setTried(true)
    if (isGood && !query.isFetching) void query.refetch()
  }
  return (
    <RegistryFrame
      title="Transfer instruction"
      fact={`context for ${choiceNames[choice]}`}
      view="/registry/instruction"
      registry={registry}
      labels={labels}
      ignored={ignored}
    >
      <Form onSubmit={ask} aria-label="Load context">
        <Stack gap="md" maw="55rem" py="sm">
          <InstructionFields
            params={place}
            problem={instruction === '' && !tried ? undefined : idProblem}
            onChange={change}
          />
          <MetaRows rows={rows} onChange={setRows} />
          <RequestPreview
            endpoint={contextEndpoints[query.data?.version ?? newest][choice]}
            params={{ transferInstructionId: question.instruction }}
            body={instructionRequest(question)}
          />
          <RegistryRequestRow isAsking={query.isFetching}>
            This request changes nothing. The registry returns the data that the choice needs.
          </RegistryRequestRow>
        </Stack>
      </Form>
      <RegistryResponse
        query={query}
        registry={registry}
        noAnswer={`The registry returned no context to ${choice} this instruction`}
        resource="transfer instruction"
        requested="context"
      >
        {(answer, requestedAt) => (
          <InstructionAnswer
            key={`${choice} ${question.instruction}`}
            params={place}
            question={question}
            answer={answer}
            requestedAt={requestedAt}
          />
        )}
      </RegistryResponse>
    </RegistryFrame>
  )
}
