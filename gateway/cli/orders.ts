import { runProgram } from './create-program.ts';
import { runOrders } from './orders/program.ts';

runProgram(runOrders);
