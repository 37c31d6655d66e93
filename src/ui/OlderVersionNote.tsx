import { StatusMark } from './StatusMark.tsx'

interface OlderFormProps {
  /** The form of the endpoint that answered. */
  readonly endpoint: string
  readonly isOlderForm: boolean
  /** The newest form, which this release does not have. */
  readonly newest: string
}

/** Says that an older generation of an endpoint served what is shown; nothing when the newest did. */
export function OlderVersionNote({ endpoint, isOlderForm, newest }: OlderFormProps) {
  if (!isOlderForm) return null
  return (
    <p>
      <StatusMark tone="deprecated" label={`Served by ${endpoint}`} />{' '}
      <span className="secondary">
        — this release has no{' '}
        <span className="mono" translate="no">
          {newest}
        </span>
      </span>
    </p>
  )
}
