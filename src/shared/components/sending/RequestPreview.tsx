import { Box } from '@mantine/core'
import { stringifyJson, type JsonWritable } from '#ledger/json.ts'
import { requestLine, type Endpoint } from '../../queries/shown-request.ts'
import { Details } from '#ui/Details.tsx'
import { visibleInside } from '#ui/visible-text.ts'
import { DeveloperSwitch, useDeveloper } from './developer.tsx'

interface RequestPreviewProps {
  readonly endpoint: Endpoint
  readonly params?: Readonly<Record<string, string>>
  readonly body?: JsonWritable
  /** True if the switch that shows the request is in another part of the form. */
  readonly withoutSwitch?: boolean
}

/** A scrolling element must be focusable by keyboard. */
const reachable = { tabIndex: 0, role: 'group' }

/** The request that a form sends, for developers, below the switch that shows it. */
export function RequestPreview(props: RequestPreviewProps) {
  const { endpoint, params, body, withoutSwitch = false } = props
  const [isDeveloper] = useDeveloper()
  return (
    <>
      {withoutSwitch ? null : <DeveloperSwitch />}
      {isDeveloper ? (
        <Details summary="Request preview" isInitiallyOpen>
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
            {visibleInside(requestLine(endpoint, params))}
            {body === undefined
              ? null
              : `\n${stringifyJson(body, 2).split('\n').map(visibleInside).join('\n')}`}
          </Box>
        </Details>
      ) : null}
    </>
  )
}
