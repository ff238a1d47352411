import { createRoot } from 'react-dom/client';
import { App } from './app';
import './theme/base.css';
import './theme/fonts.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no element for the console');
createRoot(root).render(<App />);
