import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Renders a component as markup, with Mantine's provider and without its style elements. */
export function draw(component: ReactNode): string {
  return renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      {component}
    </MantineProvider>,
  )
}
