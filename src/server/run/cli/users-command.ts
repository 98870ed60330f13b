import {
  changeGroup,
  deleteUser,
  disableUser,
  enableUser,
  requireNewPassword,
  revokeUserSessions,
} from "@/local/identity/administration";
import { findUserByName } from "@/local/identity/users/find-user";
import { withLocalService } from "@/server/run/cli/with-local-service";
import type { Database } from "@/server/platform/db/database";
import { eraseUserData } from "@/server/editorial/personal-data/erase-user-data";
import { currentPhotoStorage } from "@/server/platform/photos/current-storage";
import { removePhotoFiles } from "@/server/platform/photos/store-photos";
import { ROLES } from "@/server/web/operator-access/access";
import { factorsOf } from "@/local/identity/sign-in/factors";
import { Argument, Command } from "commander";

interface UserAction {
  readonly name: string;
  readonly description: string;
  readonly run: (database: Database, user: string, now: Date) => Promise<void>;
  readonly done: string;
}

/** Deletes the user together with its data, or neither. */
async function deleteWithData(database: Database, name: string): Promise<void> {
  const photos = await database.transaction(async (transaction) => {
    const user = await findUserByName(transaction, name);
    await deleteUser(transaction, name);
    return user ? eraseUserData(transaction, user.sub, { reviews: "delete", now: new Date() }) : [];
  });
  await removePhotoFiles(currentPhotoStorage(), photos);
}

const actions: readonly UserAction[] = [
  {
    name: "disable",
    description: "keep a user from signing in, and end what they are signed in to with the next call",
    run: disableUser,
    done: "Disabled. The next call with the user's tokens is refused.",
  },
  { name: "enable", description: "let a user sign in again", run: enableUser, done: "Enabled." },
  {
    name: "delete",
    description: "delete a user with their devices, sessions and identity, their reviews and visit events",
    run: deleteWithData,
    done: "Deleted.",
  },
  {
    name: "sign-out",
    description: "end all sessions of a user",
    run: revokeUserSessions,
    done: "Signed out everywhere.",
  },
  {
    name: "require-new-password",
    description: "make a user choose a new password at the next sign-in",
    run: requireNewPassword,
    done: "The next sign-in asks for a new password.",
  },
];

async function act(database: Database, { run, done }: UserAction, user: string): Promise<number> {
  if ((await findUserByName(database, user)) === null) {
    console.error("There is no such user.");
    return 1;
  }
  await run(database, user, new Date());
  console.log(done);
  return 0;
}

async function changeRole(
  database: Database,
  user: string,
  { role, isRemoved }: { role: string; isRemoved: boolean },
): Promise<number> {
  if ((await findUserByName(database, user)) === null) {
    console.error("There is no such user.");
    return 1;
  }
  await changeGroup(database, user, { group: role, isMember: !isRemoved }, new Date());
  const changed = await findUserByName(database, user);
  const roles = changed?.groups.join(", ") ?? "";
  console.log(
    `Roles now: ${roles || "none"}. ${isRemoved ? "Signed out everywhere." : "They count from the next sign-in."}`,
  );
  if (changed && !isRemoved && role !== "empresas" && factorsOf(changed).length === 0)
    console.log("The role needs a second factor, which the user has not set up yet (/conta/seguranca).");
  return 0;
}

export function usersCommand(): Command {
  const command = new Command("users").description("work on the users of the local identity service");
  for (const action of actions) {
    command
      .command(action.name)
      .description(action.description)
      .argument("<user>", "e-mail address, telephone number (+5511912345678) or sub")
      .action((user: string) => withLocalService(({ database }) => act(database, action, user)));
  }
  command
    .command("role")
    .description("give a user a role of the operator's pages (/operador), or take it away")
    .argument("<user>", "e-mail address, telephone number (+5511912345678) or sub")
    .addArgument(new Argument("<role>", "the role").choices([...ROLES]))
    .option("--remove", "take the role away, and end the user's sessions")
    .action((user: string, role: string, { remove = false }: { remove?: boolean }) =>
      withLocalService(({ database }) => changeRole(database, user, { role, isRemoved: remove })),
    );
  return command;
}
