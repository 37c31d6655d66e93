import { Box, Flex } from '@mantine/core'
import { FilterBar } from '#ui/FilterBar.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import type { HoldingsParams } from '../holdings-params.ts'
import { ArrangeFields } from './ArrangeFields.tsx'
import { LimitFields } from './LimitFields.tsx'

interface ArrangeToolsProps {
  readonly params: HoldingsParams
  readonly onParamsChange: (change: Partial<HoldingsParams>) => void
}

/** The toolbar above the holdings. On a phone, everything except the search is in the drawer. */
export function ArrangeTools({ params, onParamsChange }: ArrangeToolsProps) {
  const isPhone = useMedia(phone)
  const arrange = <ArrangeFields params={params} onParamsChange={onParamsChange} />
  const { least, most, expires } = params
  return (
    <Flex
      component="search"
      flex="none"
      wrap="wrap"
      columnGap="sm"
      rowGap="xs"
      align="flex-end"
      py="xs"
      aria-label="Holdings to list"
      data-screen-only
    >
      <Box flex="1 1 24ch" maw="40ch">
        <TextField
          label="Find"
          placeholder="Text in ids, parties and values"
          type="search"
          value={params.find ?? ''}
          onChange={(find) => onParamsChange({ find: find === '' ? undefined : find })}
          data-filter
        />
      </Box>
      {isPhone ? null : arrange}
      <FilterBar values={[least, most, expires, isPhone ? params.lock : undefined]} isDrawer>
        {isPhone ? arrange : null}
        <LimitFields params={params} onParamsChange={onParamsChange} />
      </FilterBar>
    </Flex>
  )
}
