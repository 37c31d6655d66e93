import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { failureOf } from '#shared/queries/failure.ts'
import { instruments, registryMetadata } from '../../queries/metadata.ts'
import { Button } from '#ui/Button.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { DeferredContent } from '#ui/DeferredContent.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { IconRefresh } from '#ui/icons.ts'
import { Section } from '#ui/Page.tsx'
import { FieldSkeletons } from '#ui/FieldSkeletons.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import type { Labels } from '../RegistryField.tsx'
import { RegistryFrame } from '../RegistryFrame.tsx'
import { RegistryProblem } from '../RegistryProblem.tsx'
import { Apis } from './Apis.tsx'
import { Instruments } from './Instruments.tsx'

const route = getRouteApi('/registry/')

/** A token registry: its admin party, supported APIs, and instruments. */
export function RegistryPage({ labels }: { readonly labels: Labels }) {
  const { registry, ignored } = route.useSearch()
  const client = useQueryClient()
  return (
    <RegistryFrame
      title="Registry"
      fact="instruments and supported APIs of a token registry"
      view="/registry"
      registry={registry}
      labels={labels}
      ignored={ignored}
      actions={
        <Button
          icon={IconRefresh}
          onClick={() => {
            void client.resetQueries({ queryKey: registryMetadata(registry).queryKey })
            void client.resetQueries({ queryKey: instruments(registry).queryKey })
          }}
        >
          Refresh registry
        </Button>
      }
    >
      <Section title="Registry">
        <Info registry={registry} />
      </Section>
      <AfterInfo registry={registry}>
        <Instruments registry={registry} />
      </AfterInfo>
    </RegistryFrame>
  )
}

interface AfterInfoProps {
  readonly registry: string | undefined
  readonly children: ReactNode
}

function AfterInfo({ registry, children }: AfterInfoProps) {
  const { isPending } = useQuery(registryMetadata(registry))
  return <DeferredContent isReady={!isPending}>{children}</DeferredContent>
}

function Info({ registry }: { readonly registry: string | undefined }) {
  const query = useQuery(registryMetadata(registry))
  const failure = failureOf(query.error)
  if (query.data === undefined) {
    return failure === undefined ? (
      <LoadingState words="Loading the registry’s metadata">
        <FieldSkeletons labels={['Admin', 'Supported APIs']} />
      </LoadingState>
    ) : (
      <RegistryProblem
        failure={failure}
        title="The registry did not return its metadata"
        registry={registry}
        resource="registry"
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  const { adminId, supportedApis } = query.data
  return (
    <Fields>
      <Field label="Admin">
        <Party id={adminId} whole />
      </Field>
      <Field label="Supported APIs">
        <Apis apis={supportedApis} />
      </Field>
    </Fields>
  )
}
