/**
 * Imports the style sheets that every page has. Without them, a table has no height and everything
 * is in view.
 */
import '../style/tokens.css'
import '../style/base.css'
