import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { checkSettlement } from '../../rules/check-settlement.ts'
import { toRegistryArguments } from '../../rules/settlement-arguments.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { settlementContext } from '../../queries/contexts.ts'
import { registryMetadata } from '../../queries/metadata.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { RegistryResponse, RegistryRequestRow } from '../RegistryResponse.tsx'
import type { Labels } from '../RegistryField.tsx'
import { RegistryFrame } from '../RegistryFrame.tsx'
import { EmptyContextButton } from './SettleOptions.tsx'
import { SettlementAnswer } from './SettlementAnswer.tsx'
import { SettlementViews } from './SettlementViews.tsx'
import { useTypedSettlement } from './use-typed-settlement.ts'

const route = getRouteApi('/registry/settle')

/**
 * The page to request the factory and context with which a registry settles a batch of allocations.
 */
export function SettlePage({ labels }: { readonly labels: Labels }) {
  const { ignored, ...place } = route.useSearch()
  const navigate = useNavigate()
  const { typed, changeText, edit, clear, undo } = useTypedSettlement()
  const [tried, setTried] = useState(false)
  const { registry, empty = 'values' } = place
  // Uses only cached metadata, because registries are called only on request.
  const known = useQuery({ ...registryMetadata(registry), enabled: false }).data
  const problems = checkSettlement(typed.value, registry ?? known?.adminId)
  const question = {
    registryOf: registry,
    choiceArguments: toRegistryArguments(typed.value, empty),
    excludeDebugFields: place.excludeDebugFields === 'true',
  }
  const query = useQuery(settlementContext(question))
  const isGood = typed.problem === undefined && problems.every(({ level }) => level !== 'error')
  const change = (part: typeof place) =>
    void navigate({ to: '/registry/settle', search: { ...place, ...part }, replace: true })
  const ask = () => {
    setTried(true)
    if (isGood && !query.isFetching) void query.refetch()
  }
  return (
    <RegistryFrame
      title="Settle allocations"
      fact="factory and context for SettlementFactory_SettleBatch"
      view="/registry/settle"
      registry={registry}
      labels={labels}
      ignored={ignored}
      actions={
        <>
          {undo === undefined ? null : <Button onClick={undo}>Undo clearing</Button>}
          <Button onClick={clear}>Clear</Button>
        </>
      }
    >
      <Form onSubmit={ask} aria-label="Load factory">
        <SettlementViews
          typed={typed}
          problems={problems}
          tried={tried}
          params={place}
          edit={edit}
          onText={changeText}
          onParamsChange={change}
        />
        <Box py="sm">
          <RegistryRequestRow isAsking={query.isFetching}>
            {tried && !isGood
              ? 'Correct the fields above first.'
              : 'This request changes nothing. Your input is stored in this browser.'}
          </RegistryRequestRow>
        </Box>
      </Form>
      <RegistryResponse
        query={query}
        registry={registry}
        noAnswer="The registry returned no factory for this settlement"
        resource="settlement factory"
        requested="factory"
        alternative={
          <EmptyContextButton params={place} failure={failureOf(query.error)} onChange={change} />
        }
      >
        {(factory, requestedAt) => (
          <SettlementAnswer
            key={requestedAt}
            choiceArguments={typed.value}
            factory={factory}
            requestedAt={requestedAt}
          />
        )}
      </RegistryResponse>
    </RegistryFrame>
  )
}
