import { runProgram } from './create-program.ts';
import { runStaff } from './staff/program.ts';

runProgram(runStaff);
