/** The style sheets that every page has: without them a table has no height and nothing is out of view. */
import '../style/tokens.css'
import '../style/base.css'
