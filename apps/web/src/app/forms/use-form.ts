/** A form as it is typed: checked when it is handed in, with the focus on the first field that is wrong. */
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type RefObject,
} from "react";
import { useHoldPage, useWorkInProgress } from "../session/unsaved-work.ts";

type FormOptions<Values, Errors> = {
  first: Values | (() => Values);
  /** What is wrong, by the name of its field; nothing lets it through. */
  check: (values: Values) => Errors;
  onSubmit: (values: Values) => void;
  /** Nobody is sent away, and no new version of the app comes, while something is typed. */
  isWork?: boolean;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

export function useForm<Values extends object, Errors extends object>({
  first,
  check,
  onSubmit,
  isWork = false,
}: FormOptions<Values, Errors>) {
  const [initial, setInitial] = useState(first);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Errors>>({});
  const ref = useRef<HTMLFormElement>(null);
  useWorkInProgress(isWork && values !== initial);
  useHoldPage(values !== initial);
  useFocusOnFirst(errors, ref);
  const change = (changes: Partial<Values>) => setValues((present) => ({ ...present, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(values);
    setErrors(found);
    if (Object.keys(found).length === 0) onSubmit(values);
  };
  return {
    values,
    initial,
    errors,
    change,
    /** What the form is compared with from now on, and shows. */
    start: (anew: Values) => {
      setInitial(anew);
      setValues(anew);
      setErrors({});
    },
    isTouched: values !== initial,
    hasChanges: JSON.stringify(values) !== JSON.stringify(initial),
    /** Of the `form` element. */
    form: { ref, noValidate: true, onSubmit: submit },
    /** Of a field that is typed into. */
    field: <Name extends TextName<Values>>(name: Name) => ({
      name,
      value: values[name],
      onChange: ({ target }: ChangeEvent<Control>) =>
        setValues((present) => ({ ...present, [name]: target.value })),
    }),
  };
}

/** Once the fields say that they are wrong. */
function useFocusOnFirst(errors: object, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first === undefined) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong ?? form.current?.querySelector<HTMLElement>(`[name="${first}"]`))?.focus();
  }, [errors, form]);
}
