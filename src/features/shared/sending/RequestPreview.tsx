import { stringifyJson, type JsonWritable } from '#ledger/json.ts'
import { requestLine, type Endpoint } from '#queries/shown-request.ts'
import { visibleInside } from '#ui/visible-text.ts'
import styles from './Sending.module.css'

interface RequestPreviewProps {
  readonly endpoint: Endpoint
  /** The ids in its path. */
  readonly params?: Readonly<Record<string, string>>
  readonly body?: JsonWritable
}

/** What scrolls has to be reachable by keyboard. */
const reachable = { tabIndex: 0, role: 'group' }

/** What will be sent, as it will be sent (docs/architecture.md, Safety). */
export function RequestPreview({ endpoint, params, body }: RequestPreviewProps) {
  return (
    <details className={styles.request} open>
      <summary>What will be sent</summary>
      <pre className={styles.text} aria-label="The request" {...reachable}>
        {visibleInside(requestLine(endpoint, params))}
        {body === undefined
          ? null
          : `\n${stringifyJson(body, 2).split('\n').map(visibleInside).join('\n')}`}
      </pre>
    </details>
  )
}
