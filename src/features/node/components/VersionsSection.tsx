import { useQuery } from '@tanstack/react-query'
import { stringifyJson } from '#ledger/json.ts'
import { familyVersion } from '#shared/queries/connections.ts'
import { participantVersion } from '#shared/queries/node.ts'
import { Details } from '#ui/Details.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { JsonView } from '#ui/json/JsonView.tsx'
import { Section } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { QueryFact } from '#shared/components/QueryFact.tsx'

/** The releases of the APIs, and the participant's features. */
export function VersionsSection() {
  const ledger = useQuery(participantVersion())
  const scan = useQuery(familyVersion('scan'))
  const validator = useQuery(familyVersion('validator'))
  const features = ledger.data?.features
  return (
    <Section title="Versions">
      <Fields>
        <Field label="Participant">
          <QueryFact query={ledger}>
            {({ version }) => (
              <span className="mono" translate="no">
                {visibleText(version)}
              </span>
            )}
          </QueryFact>
        </Field>
        <Field label="Validator app">
          <QueryFact query={validator}>
            {(version) => (
              <span className="mono" translate="no">
                {visibleText(version)}
              </span>
            )}
          </QueryFact>
        </Field>
        <Field label="Scan">
          <QueryFact query={scan}>
            {(version) => (
              <span className="mono" translate="no">
                {visibleText(version)}
              </span>
            )}
          </QueryFact>
        </Field>
      </Fields>
      {features === undefined || features === null ? null : (
        <Details summary="Features that the participant reports">
          <JsonView text={stringifyJson(features)} what="the features" />
        </Details>
      )}
    </Section>
  )
}
