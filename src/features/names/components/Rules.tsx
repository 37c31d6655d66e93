import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  maxDescriptionLength,
  maxNameLength,
  maxUrlLength,
  nameSuffix,
} from '../rules/name-rules.ts'
import { stringifyJson } from '#ledger/json.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { nameRules } from '../queries/names.ts'
import { miningRounds, networkNames } from '#shared/queries/network.ts'
import { Contract } from '#ui/identifier/identifiers.tsx'
import { Duration } from '#ui/time/Duration.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { DeferredContent } from '#ui/DeferredContent.tsx'
import { JsonView } from '#ui/json/JsonView.tsx'
import { RowSkeletons } from '#ui/TextSkeleton.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleInside, visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { Cost } from './Cost.tsx'
import { useNameLabels } from './name-labels.ts'
import { RenewalWords } from './RenewalWords.tsx'

/** The price of a name, its lifetime, and the DSO's rules. */
export function Rules() {
  const query = useQuery(nameRules())
  // The rules are shown once these two queries have succeeded or failed, so that no line moves
  // later. A failure does not hide the rules.
  const names = useQuery(networkNames())
  const rounds = useQuery(miningRounds())
  const { acronym, service } = useNameLabels()
  const failure = failureOf(query.error)
  if (query.data === undefined) {
    return failure === undefined ? (
      <LoadingState words="Loading the rules of the name service from Scan">
        <RowSkeletons count={6} />
      </LoadingState>
    ) : (
      <ErrorPanel
        failure={failure}
        title="The rules of the name service could not be loaded"
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  const { config, contract } = query.data
  if (config === null) {
    return contract === null ? (
      <EmptyState title="Scan returned no rules contract">
        The contract may be in transit between synchronizers.
      </EmptyState>
    ) : (
      <>
        <p>This dashboard does not know the format of the rules contract. Payload:</p>
        <JsonView text={stringifyJson(contract.payload)} what="the payload" />
      </>
    )
  }
  const { entryFee, entryLifetime, renewalDuration, descriptionPrefix } = config
  return (
    <DeferredContent isReady={!names.isPending && !rounds.isPending}>
      <Box maw="55rem">
        <Fields>
          {service === undefined ? null : (
            <Field label="Name service">
              {visibleText(service)} ({visibleText(acronym ?? '')})
            </Field>
          )}
          <Field label="Fee of a new name">
            <Cost amount={entryFee} unit="USDUnit" />
          </Field>
          <Field label="Lifetime of an entry">
            <Duration micros={entryLifetime} />
          </Field>
          <Field label="Renewal">
            <RenewalWords duration={renewalDuration} />. The entry is then valid for another
            lifetime.
          </Field>
          <Field label="Description prefix">
            “<code translate="no">{visibleInside(descriptionPrefix)}</code>”, then the name in
            quotes
          </Field>
          <Field label="Name">
            a to z, 0 to 9, - and _
            {acronym === undefined ? null : (
              <>
                , then <code translate="no">{visibleText(nameSuffix(acronym))}</code>
              </>
            )}
            ; {maxNameLength} characters in all
          </Field>
          <Field label="Address">http or https, at most {maxUrlLength} characters, or none</Field>
          <Field label="Description">at most {maxDescriptionLength} characters, or none</Field>
          {contract === null ? null : (
            <Field label="Rules contract">
              <Contract id={contract.contract_id} /> since <Time value={contract.created_at} />
            </Field>
          )}
        </Fields>
      </Box>
    </DeferredContent>
  )
}
