import { Argument, type Command } from 'commander';
import {
  createStaffMember,
  listStaff,
  updateStaffMember,
} from '../../../lib/contract/calls/staff.ts';
import {
  STAFF_ROLES,
  type StaffChange,
  type StaffMember,
  type StaffRole,
} from '../../../lib/contract/staff.ts';
import { type CommandContext, createProgram } from '../create-program.ts';
import { escapeLine, escapeText } from '../escape.ts';
import { createGatewayClient, type GatewayClient } from '../gateway-client.ts';
import { addLogCommand } from './log-command.ts';

const toLine = ({ email, name, role, isActive }: StaffMember): string =>
  [email, role.padEnd(7), name, ...(isActive ? [] : ['(deactivated)'])].map(escapeLine).join('  ');

async function loadStaff({ call }: GatewayClient): Promise<StaffMember[]> {
  return (await call(listStaff)).items;
}

async function findId(client: GatewayClient, email: string): Promise<string> {
  const wanted = email.trim().toLowerCase();
  const person = (await loadStaff(client)).find((member) => member.email === wanted);
  if (!person) throw new Error(`${email} is not staff`);
  return person.id;
}

async function changePerson(
  client: GatewayClient,
  email: string,
  change: StaffChange,
): Promise<string> {
  const params = { id: await findId(client, email) };
  return toLine(await client.call(updateStaffMember, { params, body: change }));
}

type Print = (action: (client: GatewayClient) => Promise<string>) => Promise<void>;

function addCommands(root: Command, print: Print): void {
  const role = () => new Argument('<role>', 'what the person may do').choices(STAFF_ROLES);
  root
    .command('list')
    .description('list the people who run the shop')
    .action(() =>
      print(async (client) => (await loadStaff(client)).map(toLine).join('\n') || 'nobody yet'),
    );
  root
    .command('add')
    .description('add a person, who signs in with the account of this e-mail')
    .argument('<email>')
    .addArgument(role())
    .option('--name <name>', 'the name in histories and the audit log; by default the e-mail')
    .action((email: string, to: StaffRole, { name }: { name?: string }) =>
      print(async ({ call }) => {
        const body = { email, role: to, ...(name !== undefined && { name }) };
        return toLine(await call(createStaffMember, { body }));
      }),
    );
  root
    .command('role')
    .description('change the role of a person')
    .argument('<email>')
    .addArgument(role())
    .action((email: string, to: StaffRole) =>
      print((client) => changePerson(client, email, { role: to })),
    );
  for (const [name, isActive, description] of [
    ['deactivate', false, 'end the access of a person at once'],
    ['activate', true, 'give a person access again'],
  ] as const)
    root
      .command(name)
      .description(description)
      .argument('<email>')
      .action((email: string) => print((client) => changePerson(client, email, { isActive })));
  addLogCommand(root, print, findId);
}

/**
 * Runs the command of these arguments.
 * @returns true: the exit code is 0
 * @throws CommanderError for wrong arguments, and with the exit code 0 for --help
 */
export async function runStaff(args: readonly string[], context: CommandContext): Promise<boolean> {
  const { openTarget, writeOut } = context;
  const root = createProgram('staff', 'People who run the shop.', context);
  addCommands(root, async (action) => {
    const target = await openTarget();
    try {
      writeOut(`${escapeText(await action(createGatewayClient(target)))}\n`);
    } finally {
      await target.close();
    }
  });
  await root.parseAsync(args, { from: 'user' });
  return true;
}
