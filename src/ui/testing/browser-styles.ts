/**
 * Imports the style sheets of every page. Without these, a table has no height, and all of its rows
 * count as visible.
 */
import '../style/tokens.css'
import '../style/base.css'
