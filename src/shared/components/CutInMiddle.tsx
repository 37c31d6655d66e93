import { Box, Group } from '@mantine/core'

/** The characters at the end that are never cut, which contain the version of a package's name. */
const keptEnd = 12

/** A text whose middle is cut if its column is too narrow, so that texts with one beginning differ. */
export function CutInMiddle({ text }: { readonly text: string }) {
  const end = Math.max(0, text.length - keptEnd)
  return (
    <Group component="span" gap={0} wrap="nowrap" className="mono" translate="no" title={text}>
      <span className="cut">{text.slice(0, end)}</span>
      <Box component="span" flex="none">
        {text.slice(end)}
      </Box>
    </Group>
  )
}
