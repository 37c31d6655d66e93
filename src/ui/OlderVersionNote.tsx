import { StatusMark } from './StatusMark.tsx'

interface OlderFormProps {
  readonly endpoint: string
  readonly isOlderForm: boolean
  /** The newest version, which this release lacks. */
  readonly newest: string
}

/**
 * States that the data came from an older version of an endpoint. Renders nothing if the newest
 * version was used.
 */
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
