import { Box } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { stringifyJson, type JsonWritable } from '#ledger/json.ts'
import { requestLine, type Endpoint } from '#queries/shown-request.ts'
import { Details } from '#ui/Details.tsx'
import { atTextSize } from '#ui/text-size.ts'
import { phone } from '#ui/use-media.ts'
import { visibleInside } from '#ui/visible-text.ts'
import { DeveloperSwitch, useDeveloper } from './developer.tsx'

interface RequestPreviewProps {
  readonly endpoint: Endpoint
  /** The ids in its path. */
  readonly params?: Readonly<Record<string, string>>
  readonly body?: JsonWritable
  /** The switch that shows the request is elsewhere in the form. */
  readonly withoutSwitch?: boolean
}

/** A scrolling element must be reachable by keyboard. */
const reachable = { tabIndex: 0, role: 'group' }

/** A button below a preview, with what is around it; in pixels. */
const button = 72
/** Pixels at the bottom of the window that a bar covers on phones. */
const foot = { wide: 0, phone: 52 }

/** The request that a form sends, for developers, below the switch that shows it. */
export function RequestPreview({ withoutSwitch = false, ...request }: RequestPreviewProps) {
  const [isDeveloper] = useDeveloper()
  return (
    <>
      {withoutSwitch ? null : <DeveloperSwitch />}
      {isDeveloper ? <Request {...request} /> : null}
    </>
  )
}

/** The request as it is sent. Folded to its first line if it would push the button that sends it out of view. */
function Request({ endpoint, params, body }: Omit<RequestPreviewProps, 'withoutSwitch'>) {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(true)
  // Once: what is typed after that must not fold it under the reader's eyes.
  useLayoutEffect(() => {
    const { bottom, height } = place.current?.getBoundingClientRect() ?? { bottom: 0, height: 0 }
    // The button is the last of its form, and more may stand before it.
    const form = place.current?.closest('form')?.getBoundingClientRect().bottom ?? 0
    const end = Math.max(bottom + atTextSize(button), form)
    const inView = innerHeight - atTextSize(matchMedia(phone).matches ? foot.phone : foot.wide)
    if (height > 0 && end > inView) setOpen(false)
  }, [])
  const line = visibleInside(requestLine(endpoint, params))
  return (
    <Details
      summary={
        <>
          What will be sent
          {isOpen ? null : (
            <code translate="no" className="breaks">
              : {line}
            </code>
          )}
        </>
      }
      ref={place}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <Box
        component="pre"
        translate="no"
        className="breaks"
        p="sm"
        mah="min(40dvh, 18rem)"
        bg="var(--surface-quiet)"
        style={{ overflow: 'auto', whiteSpace: 'pre-wrap' }}
        aria-label="The request"
        {...reachable}
      >
        {line}
        {body === undefined
          ? null
          : `\n${stringifyJson(body, 2).split('\n').map(visibleInside).join('\n')}`}
      </Box>
    </Details>
  )
}
