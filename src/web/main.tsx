// The page begins here.
import { render } from 'solid-js/web'
import { App } from './app/App.tsx'
import { registerOffline } from './offline/register.ts'
import './styles/tokens.css'
import './styles/base.css'

const root = document.getElementById('app')
if (root !== null) render(() => <App />, root)
registerOffline()
