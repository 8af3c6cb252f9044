import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createBrowserClient } from './apollo.ts'
import './styles.css'
import './ui/ui.css'
import './dishes/dishes.css'
import './placeholder/placeholder.css'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')
const state = document.querySelector('#state')?.textContent
const app = <App client={createBrowserClient(state ? JSON.parse(state) : {})} />

// A page that the server has drawn is taken over as it stands; the staff's pages come empty.
if (root.firstElementChild) hydrateRoot(root, app)
else createRoot(root).render(app)
