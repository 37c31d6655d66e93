import { useLayoutEffect, useRef, useState } from 'react'
import { stringifyJson, type JsonWritable } from '#ledger/json.ts'
import { requestLine, type Endpoint } from '#queries/shown-request.ts'
import { atTextSize } from '#ui/text-size.ts'
import { phone } from '#ui/use-media.ts'
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

/** What stands below a preview: a button, and on a phone the bar at the foot of the window; in pixels. */
const below = { wide: 72, phone: 124 }

/**
 * What will be sent, as it will be sent (docs/architecture.md, Safety). Where it would push the button
 * that sends it off the screen it is folded, and its first line tells where it goes.
 */
export function RequestPreview({ endpoint, params, body }: RequestPreviewProps) {
  const place = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(true)
  // Once: what is typed after that must not fold it under the reader's eyes.
  useLayoutEffect(() => {
    const { bottom, height } = place.current?.getBoundingClientRect() ?? { bottom: 0, height: 0 }
    const needed = atTextSize(matchMedia(phone).matches ? below.phone : below.wide)
    if (height > 0 && bottom + needed > innerHeight) setOpen(false)
  }, [])
  const line = visibleInside(requestLine(endpoint, params))
  return (
    <details
      ref={place}
      className={styles.request}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        What will be sent{isOpen ? null : <code className={styles.sent}>: {line}</code>}
      </summary>
      <pre className={styles.text} aria-label="The request" {...reachable}>
        {line}
        {body === undefined
          ? null
          : `\n${stringifyJson(body, 2).split('\n').map(visibleInside).join('\n')}`}
      </pre>
    </details>
  )
}
