import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
/**
 * The style sheets of exactly the Mantine components that pages use, in the order in which Mantine
 * wants them. The whole sheet is three times as large (docs/architecture.md, Budgets): add a line
 * when a page needs more. Its baseline is in base.css, without the rule for every::before
 * and::after: browsers then style three boxes for each element, which doubles the time in which
 * rows that scroll by are styled.
 */
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Input.css'
import { cssVariables, theme } from './theme.ts'

/** Which colours hold, and on which element that stands, is ours to say: color-scheme.ts. */
const noElement = () => undefined

/**
 * What Mantine's components have to stand in. It is not around the whole dashboard: it would have every
 * page load and run a twentieth more of scripts, and write the styles of every element anew once they
 * ran, for what comes when a list of proposals or a calendar is opened.
 */
export function Mantine({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      getRootElement={noElement}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
