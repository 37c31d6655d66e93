import { Flex, Text, Tooltip } from '@mantine/core'
import { KeyHint } from '#ui/KeyHint.tsx'
import { visibleText } from '#ui/visible-text.ts'

export interface PointerTooltipProps {
  readonly text: string
  readonly element: HTMLElement
  /** True if the key `c` copies the text. */
  readonly isCopied: boolean
}

/** Shows a complete identifier or time beside the element under the pointer or the focus. */
export default function PointerTooltip({ text, element, isCopied }: PointerTooltipProps) {
  return (
    <Tooltip
      opened
      target={element}
      role="tooltip"
      position="bottom-start"
      multiline
      maw="min(35rem, calc(100vw - 1.5rem))"
      data-screen-only
      label={
        <Flex gap="md" align="end">
          <Text span inherit ff="monospace" className="breaks" style={{ whiteSpace: 'pre-wrap' }}>
            {isCopied ? visibleText(text) : text}
          </Text>
          {isCopied ? (
            <Text span inherit flex="none" c="dimmed">
              <KeyHint keys="c" /> copies
            </Text>
          ) : null}
        </Flex>
      }
    />
  )
}
