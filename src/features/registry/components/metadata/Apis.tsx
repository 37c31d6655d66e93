import { Box, Group } from '@mantine/core'
import { visibleText } from '#ui/visible-text.ts'

/** The registry's token standard APIs by name, with their minor versions. */
export function Apis({ apis }: { readonly apis: Readonly<Record<string, number>> }) {
  const all = Object.entries(apis)
  if (all.length === 0) return <span className="secondary">none</span>
  return (
    <ul className="plain">
      {all.map(([name, minor]) => (
        <Group key={name} component="li" gap="0 1rem">
          <Box component="code" translate="no" miw={{ sm: '42ch' }} className="breaks">
            {visibleText(name)}
          </Box>
          <span className="secondary">minor version {minor}</span>
        </Group>
      ))}
    </ul>
  )
}
