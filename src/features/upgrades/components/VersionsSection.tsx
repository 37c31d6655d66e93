import { useQuery } from '@tanstack/react-query'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { compareReleases, type ReleaseOrder } from '../rules/releases.ts'
import { familyVersion } from '#shared/queries/connections.ts'
import { participantVersion } from '#shared/queries/node.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'

const words: Readonly<Record<ReleaseOrder, readonly [Tone, string]>> = {
  same: ['accept', 'the same as Scan'],
  behind: ['warning', 'older than Scan'],
  ahead: ['accept', 'newer than Scan'],
  'not comparable': ['not-voted', 'cannot be compared with Scan'],
}

/**
 * The releases of the nodes behind this dashboard, compared with the release of the network's Scan.
 */
export function VersionsSection() {
  const scan = useQuery(familyVersion('scan'))
  const validator = useQuery(familyVersion('validator'))
  const participant = useQuery(participantVersion())
  return (
    <Section title="Versions" fact="of each component, compared with the SV of the Scan in use">
      <Fields>
        <Field label="Scan (the network)">
          <QueryFact query={scan}>
            {(version) => (
              <span className="mono" translate="no">
                {visibleText(version)}
              </span>
            )}
          </QueryFact>
        </Field>
        <Field label="Validator app">
          <QueryFact query={validator}>
            {(version) => (
              <>
                <span className="mono" translate="no">
                  {visibleText(version)}
                </span>{' '}
                {scan.data === undefined ? null : (
                  <ReleaseMark order={compareReleases(version, scan.data)} />
                )}
              </>
            )}
          </QueryFact>
        </Field>
        <Field label="Participant (Canton)">
          <QueryFact query={participant}>
            {({ version }) => (
              <>
                <span className="mono" translate="no">
                  {visibleText(version)}
                </span>{' '}
                <span className="secondary">Canton has its own version numbers</span>
              </>
            )}
          </QueryFact>
        </Field>
      </Fields>
    </Section>
  )
}

function ReleaseMark({ order }: { readonly order: ReleaseOrder }) {
  const [tone, label] = words[order]
  return <StatusMark tone={tone} label={label} />
}
