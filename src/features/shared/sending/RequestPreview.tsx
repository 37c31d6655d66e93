import { stringifyJson, type JsonWritable } from '#ledger/json.ts'
import { visibleInside } from '#ui/visible-text.ts'
import styles from './Sending.module.css'

interface RequestPreviewProps {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  /** With ids written out, as they are sent. */
  readonly path: string
  readonly body?: JsonWritable
}

/** What scrolls has to be reachable by keyboard. */
const reachable = { tabIndex: 0, role: 'group' }

/** What will be sent, as it will be sent (docs/architecture.md, Safety). */
export function RequestPreview({ method, path, body }: RequestPreviewProps) {
  return (
    <details className={styles.request} open>
      <summary>What will be sent</summary>
      <pre className={styles.text} aria-label="The request" {...reachable}>
        {visibleInside(`${method} ${path}`)}
        {body === undefined
          ? null
          : `\n${stringifyJson(body, 2).split('\n').map(visibleInside).join('\n')}`}
      </pre>
    </details>
  )
}
