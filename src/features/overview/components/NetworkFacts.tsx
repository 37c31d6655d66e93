import { useQuery } from '@tanstack/react-query'
import { currentMigration, networkNames } from '#shared/queries/network.ts'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { CheckWithScans } from '#features/scans/index.ts'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { newestOnOverview } from './newest-on-overview.ts'

/** The network's name and the end of its history. */
export function NetworkFacts() {
  const names = useQuery(networkNames())
  const migration = useQuery(currentMigration())
  const newest = useQuery(newestOnOverview)
  return (
    <>
      <Fields>
        <Field label="Name">
          <QueryFact query={names}>{(network) => visibleText(network.network_name)}</QueryFact>
        </Field>
        <Field label="Token">
          <QueryFact query={names}>
            {(network) => visibleText(`${network.amulet_name} (${network.amulet_name_acronym})`)}
          </QueryFact>
        </Field>
        <Field label="Names">
          <QueryFact query={names}>
            {(network) =>
              visibleText(`${network.name_service_name} (${network.name_service_name_acronym})`)
            }
          </QueryFact>
        </Field>
        <Field label="Migration">
          <QueryFact query={migration}>{({ migration_id: id }) => <Count value={id} />}</QueryFact>
        </Field>
        <Field label="Latest record time">
          <QueryFact query={newest}>
            {({ answer: [update] }) =>
              update === undefined ? (
                <span className="secondary">no updates yet</span>
              ) : (
                <Time value={update.record_time} micros focusable />
              )
            }
          </QueryFact>
        </Field>
      </Fields>
      <CheckWithScans kind="quiet" what="the rules" ask={() => ({ kind: 'rules' })} />
    </>
  )
}
