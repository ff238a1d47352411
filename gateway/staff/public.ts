export { registerStaff } from './handlers.ts';
