/**
 * The style sheets of exactly the Mantine components that pages use, in the order in which Mantine
 * wants them. The whole sheet is three times as large (BUDGETS): add a line when a page needs more.
 */
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Input.css'
