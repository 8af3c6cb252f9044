import { hydrateRoot } from 'react-dom/client'
import { fallBackToServerHtml } from '../site/server-html.ts'
import { Demo } from './demo.tsx'
import '../fonts.css'
import '../fallback-fonts.css'
import '../styles.css'
import '../ui/ui.css'
import './demo.css'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')
hydrateRoot(root, <Demo page={JSON.parse(document.querySelector('#state')?.textContent ?? '')} />, fallBackToServerHtml(root))
